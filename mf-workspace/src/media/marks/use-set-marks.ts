import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaModeSchema } from '@tessera/contracts/media/media-view.schema';
import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import type { Media, MediaStatus } from '@tessera/contracts/media/media.schema';
import { useHost, useNotifyProblem, useSession } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { InfiniteData, QueryClient, QueryKey, UseMutationResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import { changeStatus, markPages, restorePages } from './marks.ts';
import type { MarkItem } from './marks.ts';
import { mediaKey } from '../../media-cache/media-pages.ts';
import type { MediaPage } from '../../media-cache/media-pages.ts';

type Loaded = InfiniteData<MediaPage>;

/** What the walls of a board held before a change. */
export type WallsBefore = readonly (readonly [QueryKey, Loaded])[];

interface Marking {
  readonly items: readonly MarkItem[];
  /** An undo: where the media stood that the first act took off the walls. */
  readonly undoes?: WallsBefore;
  /** It was done; told with what the walls held before. Travels with the change: the next one may begin before this one ends. */
  readonly onDone: (before: WallsBefore) => void;
}

/** Names the changes of marks that are on their way; what the server tells of them is known here already. */
export const marksKey = ['marks'];

const modeOf = (queryKey: QueryKey): MediaMode => {
  const question = queryKey[2];
  const mode = typeof question === 'object' && question !== null && 'mode' in question ? mediaModeSchema.safeParse(question.mode) : undefined;
  return mode?.success ? mode.data : 'ALL';
};

const wallsOf = (client: QueryClient, folderId: string): WallsBefore =>
  client.getQueriesData<Loaded>({ queryKey: queryKeys.media(folderId) }).flatMap(([key, loaded]) => (loaded ? [[key, loaded] as const] : []));

function changeWalls(client: QueryClient, folderId: string, change: (pages: readonly MediaPage[], queryKey: QueryKey) => MediaPage[]): void {
  for (const [queryKey, loaded] of wallsOf(client, folderId)) client.setQueryData<Loaded>(queryKey, { ...loaded, pages: change(loaded.pages, queryKey) });
}

function restoreWalls(client: QueryClient, folderId: string, before: WallsBefore, keys: ReadonlySet<string>): void {
  const pagesBefore = new Map(before.map(([queryKey, { pages }]) => [JSON.stringify(queryKey), pages]));
  changeWalls(client, folderId, (pages, queryKey) => restorePages(pages, pagesBefore.get(JSON.stringify(queryKey)) ?? [], keys));
}

function showStatuses(client: QueryClient, folderId: string, statuses: ReadonlyMap<string, MediaStatus>): void {
  changeWalls(client, folderId, (pages, queryKey) => markPages(pages, statuses, modeOf(queryKey)));
  client.setQueriesData<Media>({ queryKey: queryKeys.mediaInfos(folderId) }, (media) => media && { ...media, status: statuses.get(mediaKey(media)) ?? media.status });
}

/** Changes marks of media: on the walls at once, as before with a message if the call fails. */
export function useSetMarks(folderId: string): UseMutationResult<void, Error, Marking, WallsBefore> {
  const { api } = useHost();
  const session = useSession();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const by = session.state === 'signedIn' ? session.user.email : '';
  return useMutation({
    mutationKey: marksKey,
    mutationFn: async ({ items }: Marking) => {
      const mediaList = items.map(({ media: { mediaId, contentId }, change }) => ({ mediaId, contentId, folderId, ...change }));
      const answer = await api.call(mediaCalls.setMediaStatus, { body: { mediaList } });
      showStatuses(client, folderId, new Map(answer.mediaList.map((media) => [mediaKey(media), media.status])));
    },
    onMutate: ({ items, undoes }) => {
      const before = wallsOf(client, folderId);
      const mark = { at: new Date().toISOString(), by };
      if (undoes) restoreWalls(client, folderId, undoes, new Set(items.map(({ media }) => mediaKey(media))));
      showStatuses(client, folderId, new Map(items.map(({ media, change }) => [mediaKey(media), changeStatus(media.status, change, mark)])));
      return before;
    },
    onSuccess: (_, { onDone }, before) => onDone(before),
    onError: (error, { items, undoes }, before = []) => {
      if (undoes) void client.invalidateQueries({ queryKey: queryKeys.media(folderId) });
      restoreWalls(client, folderId, before, new Set(items.map(({ media }) => mediaKey(media))));
      client.setQueriesData<Media>({ queryKey: queryKeys.mediaInfos(folderId) }, (media) => items.find((item) => media && mediaKey(item.media) === mediaKey(media))?.media ?? media);
      notifyProblem(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.figures(folderId) }),
  });
}
