import { pageSize } from '@tessera/contracts/limits';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { useHost, useSettledPages } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';
import type { BoardView } from '../views/board-view.ts';
import type { Screen } from '../views/workspace-address.ts';
import { nextCursor, type MediaPage } from './media-pages.ts';

const firstPage = (): string | null => null;

export type MediaQuery = UseInfiniteQueryResult<InfiniteData<MediaPage, string | null>>;

interface MediaState {
  readonly query: MediaQuery;
  /** The media are those of the previous query; the new ones are being loaded. */
  readonly isSettling: boolean;
}

type View = Pick<BoardView, 'question' | 'address'>;

function pagesOf(api: HostProps['api'], { question, address: { sort, direction } }: View) {
  const asked = { ...question, sort, direction, number: pageSize };
  return {
    queryKey: queryKeys.mediaView(asked),
    queryFn: ({
      pageParam,
      signal,
    }: {
      readonly pageParam: string | null;
      readonly signal: AbortSignal;
    }): Promise<MediaPage> =>
      api.call(
        mediaCalls.getMedia,
        { body: { ...asked, count: 'apart', ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: nextCursor,
    // A wall never moves on its own: new media are announced, and shown when the user asks for them.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Screens that show the media themselves and not figures about them. */
const mediaScreens: ReadonlySet<Screen> = new Set(['media', 'table']);

/**
 * Prefetches the media of a view before the components that show them render, because rendering takes as long as the
 * request.
 */
export function useMediaAhead(view: View): void {
  const { api } = useHost();
  const client = useQueryClient();
  const pages = pagesOf(api, view);
  if (mediaScreens.has(view.address.screen) && client.getQueryState(pages.queryKey) === undefined)
    void client.prefetchInfiniteQuery(pages);
}

/**
 * The media of a view, page by page. After a change of filter, range or order, the previous ones stay until the new
 * ones have loaded.
 */
export function useMedia(view: View): MediaState {
  const { api } = useHost();
  return useSettledPages({ ...pagesOf(api, view), keepPrevious: ofSameBoard(view.question.folderId) });
}
