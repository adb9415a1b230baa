import { valueProblemOf } from '@tessera/contracts/content/content.calls';
import type { contentCalls } from '@tessera/contracts/content/content.calls';
import { isProblemCode, Problem, reactionTo } from '@tessera/contracts/http/problem';
import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { ContentLine } from './content-lines.ts';

type Check = CallOutput<typeof contentCalls.checkContent>['values'][number];
export type AccountProfile = NonNullable<Check['profile']>;

/** How far an account or a hashtag has come on its way into a board. */
export type EntryState =
  | { readonly status: 'unchecked' | 'checking' | 'added' }
  | { readonly status: 'ready' | 'adding'; readonly profile: AccountProfile | null }
  /** It cannot be added, however often it is tried. */
  | { readonly status: 'refused'; readonly code: ProblemCode }
  /** Adding it failed for a reason that may pass. */
  | { readonly status: 'failed'; readonly problem: Problem; readonly profile: AccountProfile | null };

export type EntryStates = ReadonlyMap<string, EntryState>;

export interface ContentEntry extends ContentLine {
  readonly state: EntryState;
}

const stateOf = (line: ContentLine, states: EntryStates): EntryState =>
  line.value === null ? { status: 'refused', code: valueProblemOf(line.type) } : (states.get(line.key) ?? { status: 'unchecked' });

/** The typed lines with what is known of them. What was found out of one is kept while the text around it changes. */
export const toEntries = (lines: readonly ContentLine[], states: EntryStates): readonly ContentEntry[] => lines.map((line) => ({ ...line, state: stateOf(line, states) }));

/** What the answer to a check means for an entry. */
export function fromCheck({ problem, profile }: Check): EntryState {
  if (problem === null) return { status: 'ready', profile };
  // The quota gets free by itself: the same tag may be added later.
  if (problem === 'hashtagQuota') return { status: 'failed', problem: new Problem('hashtagQuota'), profile };
  return { status: 'refused', code: isProblemCode(problem) ? problem : 'processContentFailed' };
}

/** Limits, an expired plan and missing rights stop the whole act; what is left is not tried. A used up number of hashtags stops none of those that were asked for already. */
export const stopsAdding = ({ code }: Problem): boolean => code !== 'hashtagQuota' && ['limit', 'readOnly', 'forbidden', 'signIn', 'signedOutElsewhere'].includes(reactionTo(code));

/** What a failed attempt means for one entry. */
export const fromFailure = (problem: Problem, profile: AccountProfile | null): EntryState =>
  reactionTo(problem.code) === 'field' ? { status: 'refused', code: problem.code } : { status: 'failed', problem, profile };

/** True when sending the form would add this one. */
export const isAddable = ({ state }: ContentEntry): boolean => state.status === 'ready' || state.status === 'failed';

export const isUnchecked = ({ state }: ContentEntry): boolean => state.status === 'unchecked';

/** True when nothing is left to check or to add: everything typed is in the board, or cannot be. */
export const isSettled = ({ state }: ContentEntry): boolean => state.status === 'added' || state.status === 'refused';
