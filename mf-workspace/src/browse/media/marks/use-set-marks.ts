import { mediaModeSchema, type MediaMode } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media, MediaStatus } from '@tessera/contracts/media/media.schema';
import { useHost, useNotifyProblem, useSession } from '@tessera/ui/shared-modules/kit';
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tessera/ui/shared-modules/query';
import { useRef } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { mediaKey, type MediaPage } from '../media-pages.ts';
import { changeStatus, markPages, restorePages, type MarkItem } from './marks.ts';

type Loaded = InfiniteData<MediaPage>;

/** The walls of a board before a change, to restore them. */
export type WallsBefore = readonly (readonly [QueryKey, Loaded])[];

interface Marking {
  readonly items: readonly MarkItem[];
  /** For an undo: the walls before the original change, with the positions of media that it removed. */
  readonly undoes?: WallsBefore;
  /**
   * Called on success with the walls before the change. Part of the variables, because the next change may start before
   * this one ends.
   */
  readonly onDone: (before: WallsBefore) => void;
  /** True if the caller shows a failure itself. */
  readonly isQuiet?: boolean;
}

/** The mutation key of pending changes of marks. Events about them are already reflected here. */
export const marksKey = ['marks'];

const modeOf = (queryKey: QueryKey): MediaMode => {
  const question = queryKey[2];
  const mode =
    typeof question === 'object' && question !== null && 'mode' in question
      ? mediaModeSchema.safeParse(question.mode)
      : undefined;
  return mode?.success ? mode.data : 'ALL';
};

const wallsOf = (client: QueryClient, folderId: string): WallsBefore =>
  client
    .getQueriesData<Loaded>({ queryKey: queryKeys.media(folderId) })
    .flatMap(([key, loaded]) => (loaded ? [[key, loaded] as const] : []));

function changeWalls(
  client: QueryClient,
  folderId: string,
  change: (pages: readonly MediaPage[], queryKey: QueryKey) => MediaPage[],
): void {
  for (const [queryKey, loaded] of wallsOf(client, folderId))
    client.setQueryData<Loaded>(queryKey, { ...loaded, pages: change(loaded.pages, queryKey) });
}

function restoreWalls(client: QueryClient, folderId: string, before: WallsBefore, keys: ReadonlySet<string>): void {
  const pagesBefore = new Map(before.map(([queryKey, { pages }]) => [JSON.stringify(queryKey), pages]));
  changeWalls(client, folderId, (pages, queryKey) =>
    restorePages(pages, pagesBefore.get(JSON.stringify(queryKey)) ?? [], keys),
  );
}

function showStatuses(client: QueryClient, folderId: string, statuses: ReadonlyMap<string, MediaStatus>): void {
  changeWalls(client, folderId, (pages, queryKey) => markPages(pages, statuses, modeOf(queryKey)));
  client.setQueriesData<Media>(
    { queryKey: queryKeys.mediaInfos(folderId) },
    (media) => media && { ...media, status: statuses.get(mediaKey(media)) ?? media.status },
  );
}

/**
 * Changes the loaded walls and posts of a board. What is loading would overwrite the change when it arrives, so it is
 * stopped: the load of a next page starts again at once, from the changed pages. Returns the hashes of the queries to
 * reload when the server has the change: those whose reload was stopped, and those in their first load, which goes on
 * because there is nothing to show without it.
 */
function changeLoaded(client: QueryClient, folderId: string, change: () => void): readonly string[] {
  const loading = [queryKeys.media(folderId), queryKeys.mediaInfos(folderId)]
    .flatMap((queryKey) =>
      client.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.fetchStatus !== 'idle' }),
    )
    .map((query) => ({ query, meta: query.state.fetchMeta }));
  for (const { query } of loading) if (query.state.data !== undefined) void query.cancel({ revert: true });
  change();
  return loading.flatMap(({ query, meta }) => {
    if (!meta?.fetchMore) return [query.queryHash];
    // The wall shows a failure.
    void query.fetch(undefined, { meta }).catch(() => undefined);
    return [];
  });
}

/** Changes marks of media. Optimistic: the walls change at once, and are restored with a notice if the call fails. */
export function useSetMarks(folderId: string): UseMutationResult<void, Error, Marking, WallsBefore> {
  const { api } = useHost();
  const session = useSession();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const stopped = useRef<readonly string[]>([]);
  const write = (change: () => void): void => {
    stopped.current = [...stopped.current, ...changeLoaded(client, folderId, change)];
  };
  const by = session.state === 'signedIn' ? session.user.email : '';
  return useMutation({
    mutationKey: marksKey,
    mutationFn: async ({ items }: Marking) => {
      const mediaList = items.map(({ media: { mediaId, contentId }, change }) => ({
        mediaId,
        contentId,
        folderId,
        ...change,
      }));
      const answer = await api.call(mediaCalls.setMediaStatus, { body: { mediaList } });
      write(() =>
        showStatuses(client, folderId, new Map(answer.mediaList.map((media) => [mediaKey(media), media.status]))),
      );
    },
    onMutate: ({ items, undoes }) => {
      const before = wallsOf(client, folderId);
      const mark = { at: new Date().toISOString(), by };
      write(() => {
        if (undoes) restoreWalls(client, folderId, undoes, new Set(items.map(({ media }) => mediaKey(media))));
        showStatuses(
          client,
          folderId,
          new Map(items.map(({ media, change }) => [mediaKey(media), changeStatus(media.status, change, mark)])),
        );
      });
      return before;
    },
    onSuccess: (_, { undoes, onDone }, before) => {
      onDone(before);
      if (!undoes) return;
      // A wall with another order, range or filter than at the original change does not know where the media belong.
      const restored = new Set(undoes.map(([queryKey]) => JSON.stringify(queryKey)));
      void client.invalidateQueries({
        queryKey: queryKeys.media(folderId),
        predicate: ({ queryKey }) => !restored.has(JSON.stringify(queryKey)),
      });
    },
    onError: (error, { items, undoes, isQuiet = false }, before = []) => {
      write(() => {
        restoreWalls(client, folderId, before, new Set(items.map(({ media }) => mediaKey(media))));
        client.setQueriesData<Media>(
          { queryKey: queryKeys.mediaInfos(folderId) },
          (media) => items.find((item) => media && mediaKey(item.media) === mediaKey(media))?.media ?? media,
        );
      });
      if (undoes) void client.invalidateQueries({ queryKey: queryKeys.media(folderId) });
      if (!isQuiet) notifyProblem(error);
    },
    onSettled: (_, __, { items }) => {
      const reloads = new Set(stopped.current);
      stopped.current = [];
      // A reload would join a first load, which may have begun before the change.
      for (const { state, promise, queryHash } of client
        .getQueryCache()
        .findAll({ predicate: (query) => reloads.has(query.queryHash) })) {
        const first = state.data === undefined ? promise : undefined;
        void Promise.resolve(first)
          .catch(() => undefined)
          .then(() => client.invalidateQueries({ predicate: (query) => query.queryHash === queryHash }));
      }
      return Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.figures(folderId) }),
        // The covers of a board leave out what is blocked.
        ...(items.some(({ change }) => change.block !== undefined)
          ? [client.invalidateQueries({ queryKey: queryKeys.folders })]
          : []),
      ]);
    },
  });
}
