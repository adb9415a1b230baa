import type { InfiniteData, QueryClient } from '@tessera/ui/doors/query';
import { queryKeys } from '../lib/query-keys.ts';
import { hasMedia } from '../media/media-pages.ts';
import type { MediaPage } from '../media/media-pages.ts';

/** An empty wall shows at once what came in; one with pictures in it is not moved, the person is told at the end. */
export function announceMedia(client: QueryClient, folderId: string, { isFinished }: { readonly isFinished: boolean }): void {
  const filled = client.getQueriesData<InfiniteData<MediaPage>>({ queryKey: queryKeys.media(folderId), type: 'active' }).some(([, loaded]) => hasMedia(loaded?.pages ?? []));
  if (!filled) void client.invalidateQueries({ queryKey: queryKeys.media(folderId) });
  else if (isFinished) client.setQueryData(queryKeys.freshMedia(folderId), true);
  if (isFinished) void client.invalidateQueries({ queryKey: queryKeys.figures(folderId) });
}

/** Shows what came in: the walls of a board begin anew. */
export function showFreshMedia(client: QueryClient, folderId: string): void {
  client.setQueryData(queryKeys.freshMedia(folderId), false);
  void client.resetQueries({ queryKey: queryKeys.media(folderId) });
  void client.invalidateQueries({ queryKey: queryKeys.figures(folderId) });
}
