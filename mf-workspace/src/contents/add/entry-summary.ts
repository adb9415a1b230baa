import type { Content } from '@tessera/contracts/content/content.schema';
import type { ContentEntry, EntryState } from './content-entries.ts';

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
