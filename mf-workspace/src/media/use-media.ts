import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { pageSize } from '@tessera/contracts/limits';
import { useHost } from '@tessera/ui/doors/kit';
import { useInfiniteQuery } from '@tessera/ui/doors/query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/doors/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { nextCursor } from './media-pages.ts';
import type { MediaPage } from './media-pages.ts';

const firstPage = (): string | null => null;

/** The media of a view, page by page. */
export function useMedia({ question, address }: Pick<BoardView, 'question' | 'address'>): UseInfiniteQueryResult<InfiniteData<MediaPage>> {
  const { api } = useHost();
  const { sort, direction } = address;
  const asked = { ...question, sort, direction, number: pageSize };
  return useInfiniteQuery({
    queryKey: queryKeys.mediaView(asked),
    queryFn: ({ pageParam, signal }) => api.call(mediaCalls.getMedia, { body: { ...asked, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => nextCursor(page, pageSize),
    // A wall never jumps under the reader: new media are announced, and shown when the person asks for them.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
