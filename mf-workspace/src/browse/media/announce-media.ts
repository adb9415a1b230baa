import type { InfiniteData, QueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import { hasMedia, type MediaPage } from './media-pages.ts';

/**
 * How new media were announced: the open wall shows a notice (`told`), the open wall was empty and shows them
 * (`shown`), or no wall of the board is open (`unseen`).
 */
type Announcement = 'told' | 'shown' | 'unseen';

/**
 * Shows new media at once on an empty wall. A wall with media does not move; it shows a notice when the work has
 * finished.
 */
export function announceMedia(
  client: QueryClient,
  folderId: string,
  { isFinished }: { readonly isFinished: boolean },
): Announcement {
  if (isFinished) void client.invalidateQueries({ queryKey: queryKeys.figures(folderId) });
  const walls = client.getQueriesData<InfiniteData<MediaPage>>({ queryKey: queryKeys.media(folderId), type: 'active' });
  if (walls.some(([, loaded]) => hasMedia(loaded?.pages ?? []))) {
    if (isFinished) client.setQueryData(queryKeys.freshMedia(folderId), true);
    return 'told';
  }
  void client.invalidateQueries({ queryKey: queryKeys.media(folderId) });
  return walls.length > 0 ? 'shown' : 'unseen';
}

/** Whether media or figures of a board are on the screen. */
export const isBoardInSight = (client: QueryClient, folderId: string): boolean =>
  [queryKeys.media(folderId), queryKeys.figures(folderId)].some(
    (queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  );

/** Shows the new media: refetches the walls of a board from their first page. */
export function showFreshMedia(client: QueryClient, folderId: string): void {
  client.setQueryData(queryKeys.freshMedia(folderId), false);
  void client.resetQueries({ queryKey: queryKeys.media(folderId) });
  void client.invalidateQueries({ queryKey: queryKeys.figures(folderId) });
}
