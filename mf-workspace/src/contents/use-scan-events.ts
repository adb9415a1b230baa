import type { Content } from '@tessera/contracts/content/content.schema';
import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/doors/kit';
import { useQueryClient } from '@tessera/ui/doors/query';
import type { InfiniteData, QueryClient } from '@tessera/ui/doors/query';
import { useEffect } from 'react';
import { updateItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { hasMedia } from '../media/media-pages.ts';
import type { MediaPage } from '../media/media-pages.ts';
import { finishScan, progressScan } from './content-changes.ts';

/** Keeps boards, contents and walls true to what the server tells of scans and of changes made elsewhere. Used once, by the app. */
export function useScanEvents(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const releases = [
      bus.subscribe(events.scanProgressed, ({ data }) => {
        changeContent(client, data.contentId, (content) => progressScan(content, data));
        if (data.currentCount > 0) showOrAnnounce(client, data.folderId, { isFinished: false });
      }),
      bus.subscribe(events.scanFinished, ({ data }) => {
        changeContent(client, data.contentId, (content) => finishScan(content, data));
        void client.invalidateQueries({ queryKey: queryKeys.contents });
        void client.invalidateQueries({ queryKey: queryKeys.folders });
        if (data.currentCount > 0) showOrAnnounce(client, data.folderId, { isFinished: true });
      }),
      bus.subscribe(events.folderChanged, () => {
        void client.invalidateQueries({ queryKey: queryKeys.contents });
        void client.invalidateQueries({ queryKey: queryKeys.folders });
      }),
    ];
    return () => releases.forEach((release) => release());
  }, [bus, client]);
}

const changeContent = (client: QueryClient, contentId: string, change: (content: Content) => Content): void => {
  client.setQueryData<readonly Content[]>(queryKeys.contents, (items) => items && updateItem(items, contentId, change));
};

/** An empty wall shows at once what came in; one with pictures in it is not moved, the person is told at the end. */
function showOrAnnounce(client: QueryClient, folderId: string, { isFinished }: { readonly isFinished: boolean }): void {
  const filled = client.getQueriesData<InfiniteData<MediaPage>>({ queryKey: queryKeys.media(folderId), type: 'active' }).some(([, loaded]) => hasMedia(loaded?.pages ?? []));
  if (!filled) void client.invalidateQueries({ queryKey: queryKeys.media(folderId) });
  else if (isFinished) client.setQueryData(queryKeys.freshMedia(folderId), true);
}
