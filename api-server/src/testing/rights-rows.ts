import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { FileImport } from '@tessera/contracts/import/file-import';
import type { Found } from '../platform/found/found-files.ts';

/**
 * The callers: not signed in, a user of each plan, users with an expired plan, one without a plan, and the other types
 * of user.
 */
export const callerNames = [
  'nobody',
  'Free Trial',
  'Professional',
  'Advanced',
  'Enterprise',
  'expired',
  'expired with a lost right',
  'no plan',
  'Admin',
  'Test',
] as const;
export type CallerName = (typeof callerNames)[number];

/** `ok`, or the code of the problem. */
export type Expected = 'ok' | ProblemCode;
type Answers = Readonly<Record<CallerName, Expected>>;

const everybody: Answers = {
  nobody: 'ok',
  'Free Trial': 'ok',
  Professional: 'ok',
  Advanced: 'ok',
  Enterprise: 'ok',
  expired: 'ok',
  'expired with a lost right': 'ok',
  'no plan': 'ok',
  Admin: 'ok',
  Test: 'ok',
};
const signedIn: Answers = { ...everybody, nobody: '401' };
const byPlan: Answers = { ...signedIn, 'no plan': 'planRight' };
const administering: Answers = {
  ...signedIn,
  'Free Trial': 'adminRight',
  Professional: 'adminRight',
  Advanced: 'adminRight',
  Enterprise: 'adminRight',
  expired: 'adminRight',
  'expired with a lost right': 'adminRight',
  'no plan': 'adminRight',
  Test: 'adminRight',
};

/**
 * The expected answer for each caller, by kind of call. Written independently of the code that decides it, and not
 * derived from the contracts.
 */
const kinds = {
  /** Needs no session. */
  everybody,
  /** Needs a session and also works with an expired plan: reading, paying, settings, deletion. */
  signedIn,
  /** Changes something; not allowed with an expired plan. */
  changing: { ...signedIn, expired: 'expired', 'expired with a lost right': 'expired' },
  /** Reads or deletes, with a right that every plan has. */
  lookingByPlan: byPlan,
  /** Adds or changes, with a right that every plan has. */
  adding: { ...byPlan, expired: 'expired', 'expired with a lost right': 'expired' },
  /** Changes, with the right to exclude, which the trial does not have. */
  excluding: { ...byPlan, 'Free Trial': 'planRight', expired: 'expired', 'expired with a lost right': 'planRight' },
  /** Reads, with the right to compare, which Professional does not have. */
  comparing: { ...byPlan, Professional: 'planRight' },
  /** Exports, with a right that plans have from Advanced on; also with an expired plan. */
  exporting: {
    ...byPlan,
    'Free Trial': 'planRight',
    Professional: 'planRight',
    'expired with a lost right': 'planRight',
  },
  /** Needs a right that no plan has and only an Admin can grant. */
  granted: {
    ...signedIn,
    'Free Trial': 'planRight',
    Professional: 'planRight',
    Advanced: 'planRight',
    Enterprise: 'planRight',
    expired: 'planRight',
    'expired with a lost right': 'planRight',
    'no plan': 'planRight',
    Admin: 'planRight',
    Test: 'planRight',
  },
  /** Saves single posts, with a right that plans have from Advanced on. */
  clipping: {
    ...byPlan,
    'Free Trial': 'planRight',
    Professional: 'planRight',
    expired: 'expired',
    'expired with a lost right': 'planRight',
  },
  /** For Admins only. */
  administering,
  /** For Admins and testers. */
  testing: { ...administering, Test: 'ok' },
} as const satisfies Readonly<Record<string, Answers>>;

interface RightsRow {
  readonly kind: keyof typeof kinds;
  /** The answer for permitted callers with the test's input, if it is not `ok`. */
  readonly letIn?: Expected;
  /** Exceptions for single callers. */
  readonly but?: Partial<Answers>;
}

/** The rows of a module's calls, by call id. */
export type RightsRows = Readonly<Record<string, RightsRow>>;

/** The rows of the calls of a file import. */
export const fileImportRights = ({
  upload,
  setEncoding,
  setReading,
  preview,
  start,
  cancel,
  undo,
  getAll,
  getBadRows,
  getRemarks,
}: FileImport['calls']): RightsRows => ({
  [upload.id]: { kind: 'changing' },
  // The import in this test has no file on disk, and has not ended.
  [setEncoding.id]: { kind: 'changing', letIn: 'fileUnreadable' },
  [setReading.id]: { kind: 'changing', letIn: 'fileUnreadable' },
  [preview.id]: { kind: 'changing', letIn: 'fileUnreadable' },
  [start.id]: { kind: 'changing' },
  [cancel.id]: { kind: 'signedIn' },
  [undo.id]: { kind: 'signedIn', letIn: 'conflict' },
  [getAll.id]: { kind: 'signedIn' },
  [getBadRows.id]: { kind: 'signedIn' },
  [getRemarks.id]: { kind: 'signedIn' },
});

/** The expected answer for a caller of a call with this row. */
export function expectedOf({ kind, letIn = 'ok', but = {} }: RightsRow, caller: CallerName): Expected {
  const ofKind = kinds[kind][caller];
  return but[caller] ?? (ofKind === 'ok' ? letIn : ofKind);
}

/** Mismatches between calls and rows, as sentences that say what to do; empty when each call has exactly one row. */
export function rowComplaints(callIds: readonly string[], files: readonly Found<RightsRows>[]): string[] {
  const named = files.flatMap(({ file, value }) => Object.keys(value).map((id) => ({ id, file })));
  const howTo = `one row of the kind that it shall be (${Object.keys(kinds).join(', ')}), in <noun>.rights.ts beside its *.routes.ts; docs/how-to/add-a-call.md, step 4`;
  return [
    ...callIds
      .filter((id) => named.every((row) => row.id !== id))
      .map((id) => `No row states who may call ${id}: add ${howTo}.`),
    ...named
      .filter(({ id }) => !callIds.includes(id))
      .map(({ id, file }) => `${file} has a row for ${id}, which is not a call.`),
    ...named
      .filter(({ id }, place) => named.findIndex((row) => row.id === id) < place)
      .map(({ id, file }) => `${file} has a second row for ${id}.`),
  ];
}
