import type { Content } from '@tessera/contracts/content/content.schema';

/** What to read again: all contents of a board, or some of them. */
export interface RescanTarget {
  readonly folderId: string;
  readonly contentIds?: readonly string[];
}

/** Groups contents by board. */
export const toRescanTargets = (contents: readonly Pick<Content, 'id' | 'folderId'>[]): readonly RescanTarget[] =>
  [...Map.groupBy(contents, ({ folderId }) => folderId)].map(([folderId, own]) => ({
    folderId,
    contentIds: own.map(({ id }) => id),
  }));
