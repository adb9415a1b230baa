import type { InfiniteData, QueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { hasMedia } from './media-pages.ts';
import type { MediaPage } from './media-pages.ts';

/**
 * What became of media that came in: the open wall says that they are there (`told`), was empty and shows them by itself (`shown`),
 * or no wall of the board is open (`unseen`).
 */
type Announcement = 'told' | 'shown' | 'unseen';

/** An empty wall shows at once what came in; one with pictures in it is not moved, the person is told at the end. */
export function announceMedia(client: QueryClient, folderId: string, { isFinished }: { readonly isFinished: boolean }): Announcement {
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
  [queryKeys.media(folderId), queryKeys.figures(folderId)].some((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0);

/** Shows what came in: the walls of a board begin anew. */
export function showFreshMedia(client: QueryClient, folderId: string): void {
  client.setQueryData(queryKeys.freshMedia(folderId), false);
  void client.resetQueries({ queryKey: queryKeys.media(folderId) });
  void client.invalidateQueries({ queryKey: queryKeys.figures(folderId) });
}
