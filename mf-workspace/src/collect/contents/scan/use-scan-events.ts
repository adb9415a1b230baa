import type { Content } from '@tessera/contracts/content/content.schema';
import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type QueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { announceMedia } from '../../../browse/media/announce-media.ts';
import { updateItem } from '../../../lib/current-list.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useCatchUp } from '../../../lib/use-catch-up.ts';
import { finishScan, progressScan } from './content-changes.ts';

/**
 * Refreshes boards, contents and walls on events about scans and about changes made elsewhere. Use it once, in the app.
 */
export function useScanEvents(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const releases = [
      bus.subscribe(events.jobProgressed, ({ data: { kind, id, done, total } }) => {
        if (kind !== 'scan') return;
        changeContent(client, id, (content) => progressScan(content, { currentCount: done, totalCount: total }));
        const content = contentOf(client, id);
        if (content && done > 0) announceMedia(client, content.folderId, { isFinished: false });
      }),
      bus.subscribe(events.jobFinished, ({ data: { kind, id, state, done } }) => {
        if (kind !== 'scan') return;
        const before = contentOf(client, id);
        changeContent(client, id, (content) => finishScan(content, { state, currentCount: done }));
        void client.invalidateQueries({ queryKey: queryKeys.folders });
        void client
          .invalidateQueries({ queryKey: queryKeys.contents })
          .then(() => announceFinished(client, id, done, before));
      }),
      bus.subscribe(events.resourceChanged, ({ data: { kind, id } }) => {
        if (kind !== 'folder') return;
        for (const queryKey of [queryKeys.contents, queryKeys.folders]) void client.invalidateQueries({ queryKey });
        if (id === null) return;
        // Media were removed, or scores were recomputed. An open wall does not move before the user comes back to it.
        void client.invalidateQueries({ queryKey: queryKeys.media(id), refetchType: 'none' });
        for (const queryKey of [queryKeys.figures(id), queryKeys.mediaInfos(id)])
          void client.invalidateQueries({ queryKey });
      }),
      bus.subscribe(events.streamResumed, () => void makeUp(client)),
    ];
    return () => releases.forEach((release) => release());
  }, [bus, client]);
  useCatchUp(() => catchUp(client));
}

const contentOf = (client: QueryClient, contentId: string): Content | undefined =>
  client.getQueryData<readonly Content[]>(queryKeys.contents)?.find(({ id }) => id === contentId);

const changeContent = (client: QueryClient, contentId: string, change: (content: Content) => Content): void => {
  client.setQueryData<readonly Content[]>(queryKeys.contents, (items) => items && updateItem(items, contentId, change));
};

async function catchUp(client: QueryClient): Promise<void> {
  const running = client.getQueryData<readonly Content[]>(queryKeys.contents)?.filter(({ updating }) => updating) ?? [];
  if (running.length === 0) return;
  await client.invalidateQueries({ queryKey: queryKeys.contents });
  const finished = running.filter(({ id }) => contentOf(client, id)?.updating === false);
  if (finished.length > 0) void client.invalidateQueries({ queryKey: queryKeys.folders });
  for (const before of finished) {
    const currentCount = contentOf(client, before.id)?.report.current_count ?? 0;
    announceFinished(client, before.id, currentCount, before);
  }
}

/**
 * Refetches everything that events may have changed while disconnected. A wall with media does not move; a notice
 * announces new ones.
 */
async function makeUp(client: QueryClient): Promise<void> {
  const before = new Map(
    client.getQueryData<readonly Content[]>(queryKeys.contents)?.map(({ id, mediaCount }) => [id, mediaCount]),
  );
  void client.invalidateQueries({ queryKey: queryKeys.allMedia, refetchType: 'none' });
  for (const queryKey of [
    queryKeys.folders,
    queryKeys.allViews,
    queryKeys.allFigures,
    queryKeys.allMediaInfos,
    queryKeys.emv,
    queryKeys.blacklist,
  ])
    void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: queryKeys.contents });
  for (const { id, folderId, mediaCount } of client.getQueryData<readonly Content[]>(queryKeys.contents) ?? []) {
    if (mediaCount > (before.get(id) ?? mediaCount)) announceMedia(client, folderId, { isFinished: true });
  }
}

function announceFinished(
  client: QueryClient,
  contentId: string,
  currentCount: number,
  before: Content | undefined,
): void {
  const after = contentOf(client, contentId);
  const folderId = (after ?? before)?.folderId;
  if (folderId !== undefined && currentCount > 0 && broughtSomething(before, after))
    announceMedia(client, folderId, { isFinished: true });
}

/** Hashtags are rescanned every few hours, so announce only those with new media. */
const broughtSomething = (before: Content | undefined, after: Content | undefined): boolean =>
  before === undefined ||
  after === undefined ||
  before.type !== 'HASHTAG' ||
  before.asOf === null ||
  after.mediaCount > before.mediaCount;
