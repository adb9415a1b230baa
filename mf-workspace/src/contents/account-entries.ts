import type { contentCalls } from '@tessera/contracts/content/content.calls';
import { isProblemCode, reactionTo } from '@tessera/contracts/http/problem';
import type { Problem, ProblemCode } from '@tessera/contracts/http/problem';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { AccountLine } from './account-lines.ts';

type Check = CallOutput<typeof contentCalls.checkContent>['values'][number];
export type AccountProfile = NonNullable<Check['profile']>;

/** How far an account has come on its way into a board. */
export type EntryState =
  | { readonly status: 'unchecked' | 'checking' | 'added' }
  | { readonly status: 'ready' | 'adding'; readonly profile: AccountProfile | null }
  /** It cannot be added, however often it is tried. */
  | { readonly status: 'refused'; readonly code: ProblemCode }
  /** Adding it failed for a reason that may pass. */
  | { readonly status: 'failed'; readonly problem: Problem; readonly profile: AccountProfile | null };

export type EntryStates = ReadonlyMap<string, EntryState>;

export interface AccountEntry extends AccountLine {
  readonly state: EntryState;
}

const stateOf = (line: AccountLine, states: EntryStates): EntryState =>
  line.username === null ? { status: 'refused', code: 'usernameNotFound' } : (states.get(line.key) ?? { status: 'unchecked' });

/** The typed accounts with what is known of them. What was found out of an account is kept while the text around it changes. */
export const toEntries = (lines: readonly AccountLine[], states: EntryStates): readonly AccountEntry[] => lines.map((line) => ({ ...line, state: stateOf(line, states) }));

/** What the answer to a check means for an account. */
export function fromCheck({ problem, profile }: Check): EntryState {
  if (problem === null) return { status: 'ready', profile };
  return { status: 'refused', code: isProblemCode(problem) ? problem : 'processContentFailed' };
}

/** Limits, an expired plan and missing rights stop the whole act; the accounts that are left are not tried. */
export const stopsAdding = ({ code }: Problem): boolean => ['limit', 'readOnly', 'forbidden', 'signIn', 'signedOutElsewhere'].includes(reactionTo(code));

/** What a failed attempt means for one account. */
export const fromFailure = (problem: Problem, profile: AccountProfile | null): EntryState =>
  reactionTo(problem.code) === 'field' ? { status: 'refused', code: problem.code } : { status: 'failed', problem, profile };

/** True when sending the form would add this account. */
export const isAddable = ({ state }: AccountEntry): boolean => state.status === 'ready' || state.status === 'failed';

export const isUnchecked = ({ state }: AccountEntry): boolean => state.status === 'unchecked';
