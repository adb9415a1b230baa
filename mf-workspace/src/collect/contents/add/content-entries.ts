import { valueProblemOf, type contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { isProblemCode, Problem, reactionTo, type ProblemCode } from '@tessera/contracts/http/problem';
import type { ContentLine } from './content-lines.ts';

// Entries that can be added come first; those that cannot come last, grouped by problem.
const places: Readonly<Record<EntryState['status'], number>> = {
  ready: 0,
  adding: 0,
  checking: 1,
  unchecked: 1,
  added: 2,
  failed: 3,
  refused: 4,
};

const codeOf = ({ state }: ContentEntry): string => (state.status === 'refused' ? state.code : '');

/** The entries by importance; those of the same kind stay in the order in which they were typed. */
export const byOutcome = (entries: readonly ContentEntry[]): readonly ContentEntry[] =>
  entries.toSorted((a, b) => places[a.state.status] - places[b.state.status] || codeOf(a).localeCompare(codeOf(b)));

/** The number of entries that can be added, wait for a check, are already in the board, and cannot be added. */
export function countOutcomes(entries: readonly ContentEntry[]): {
  readonly ready: number;
  readonly waiting: number;
  readonly added: number;
  readonly problems: number;
} {
  const count = (...statuses: readonly EntryState['status'][]): number =>
    entries.filter(({ state }) => statuses.includes(state.status)).length;
  return {
    ready: count('ready', 'adding'),
    waiting: count('checking', 'unchecked'),
    added: count('added'),
    problems: count('failed', 'refused'),
  };
}

/** The other boards that collect the same account, hashtag or place. */
export const boardsWith = (
  { type, value }: Pick<ContentEntry, 'type' | 'value'>,
  contents: readonly Content[],
  folderId: string,
): readonly string[] =>
  contents
    .filter((content) => content.folderId !== folderId && content.type === type && content.value === value)
    .map((content) => content.folderId);

/** Whether a text is the address of a post. */
export const isPostAddress = (text: string): boolean =>
  /instagram\.com\//iu.test(text) && /\/(?:p|reels?|tv)\/[\w-]/iu.test(text);

type Check = CallOutput<typeof contentCalls.checkContent>['values'][number];
export type AccountProfile = NonNullable<Check['profile']>;

/** The state of an entry that is to be added. */
export type EntryState =
  | { readonly status: 'unchecked' | 'checking' | 'added' }
  | { readonly status: 'ready' | 'adding'; readonly profile: AccountProfile | null }
  /** It can never be added; retrying does not help. */
  | { readonly status: 'refused'; readonly code: ProblemCode }
  /** Adding it failed for a reason that may be temporary. */
  | { readonly status: 'failed'; readonly problem: Problem; readonly profile: AccountProfile | null };

export type EntryStates = ReadonlyMap<string, EntryState>;

export interface ContentEntry extends ContentLine {
  readonly state: EntryState;
}

const stateOf = (line: ContentLine, states: EntryStates): EntryState =>
  line.value === null
    ? { status: 'refused', code: valueProblemOf(line.type) }
    : (states.get(line.key) ?? { status: 'unchecked' });

/** The typed lines with their states. The result of a check is kept while the text changes. */
export const toEntries = (lines: readonly ContentLine[], states: EntryStates): readonly ContentEntry[] =>
  lines.map((line) => ({ ...line, state: stateOf(line, states) }));

/** The state of an entry after its check. */
export function fromCheck({ problem, profile }: Check): EntryState {
  if (problem === null) return { status: 'ready', profile };
  // Temporary: the quota frees up with time, and the same hashtag can be added then.
  if (problem === 'hashtagQuota') return { status: 'failed', problem: new Problem('hashtagQuota'), profile };
  return { status: 'refused', code: isProblemCode(problem) ? problem : 'processContentFailed' };
}

/**
 * Limits, an expired plan and missing rights stop the whole operation. A used up hashtag quota does not, because
 * hashtags queried before need none.
 */
export const stopsAdding = ({ code }: Problem): boolean =>
  code !== 'hashtagQuota' &&
  ['limit', 'readOnly', 'forbidden', 'signIn', 'signedOutElsewhere'].includes(reactionTo(code));

/** The state of an entry after a failed attempt. */
export const fromFailure = (problem: Problem, profile: AccountProfile | null): EntryState =>
  reactionTo(problem.code) === 'field'
    ? { status: 'refused', code: problem.code }
    : { status: 'failed', problem, profile };

/** Whether submitting the form would add this entry. */
export const isAddable = ({ state }: ContentEntry): boolean => state.status === 'ready' || state.status === 'failed';

export const isUnchecked = ({ state }: ContentEntry): boolean => state.status === 'unchecked';

/** Whether nothing is left to do: the entry is in the board, or cannot be added. */
export const isSettled = ({ state }: ContentEntry): boolean => state.status === 'added' || state.status === 'refused';
