import { valueProblemOf } from '@tessera/contracts/content/content.calls';
import type { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { isProblemCode, Problem, reactionTo } from '@tessera/contracts/http/problem';
import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { ContentLine } from './content-lines.ts';

// What can be added stands first, what cannot stands last, problem by problem.
const places: Readonly<Record<EntryState['status'], number>> = { ready: 0, adding: 0, checking: 1, unchecked: 1, added: 2, failed: 3, refused: 4 };

const codeOf = ({ state }: ContentEntry): string => (state.status === 'refused' ? state.code : '');

/** The entries in the order in which they matter; those of one kind as they were typed. */
export const byOutcome = (entries: readonly ContentEntry[]): readonly ContentEntry[] =>
  entries.toSorted((a, b) => places[a.state.status] - places[b.state.status] || codeOf(a).localeCompare(codeOf(b)));

/** How many of the entries can be added, wait for a check, are in the board, and cannot be added. */
export function countOutcomes(entries: readonly ContentEntry[]): { readonly ready: number; readonly waiting: number; readonly added: number; readonly problems: number } {
  const count = (...statuses: readonly EntryState['status'][]): number => entries.filter(({ state }) => statuses.includes(state.status)).length;
  return { ready: count('ready', 'adding'), waiting: count('checking', 'unchecked'), added: count('added'), problems: count('failed', 'refused') };
}

/** The boards other than this one that collect the same. */
export const boardsWith = ({ type, value }: Pick<ContentEntry, 'type' | 'value'>, contents: readonly Content[], folderId: string): readonly string[] =>
  contents.filter((content) => content.folderId !== folderId && content.type === type && content.value === value).map((content) => content.folderId);

/** Whether a text is the address of a post. */
export const isPostAddress = (text: string): boolean => /instagram\.com\//iu.test(text) && /\/(?:p|reels?|tv)\/[\w-]/iu.test(text);

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
