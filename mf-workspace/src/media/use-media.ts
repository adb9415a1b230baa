import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { pageSize } from '@tessera/contracts/limits';
import { useHost } from '@tessera/ui/doors/kit';
import { useInfiniteQuery } from '@tessera/ui/doors/query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/doors/query';
import { allItems } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { nextCursor } from './media-pages.ts';
import type { MediaPage } from './media-pages.ts';

/** What a wall shows: the media of a board or of one of its contents, in an order. */
export interface MediaQuery {
  readonly folderId: string;
  /** A content's id, or `all`. */
  readonly contentId: string;
  readonly direction: 'asc' | 'desc';
}

const firstPage = (): string | null => null;

/** The media of a view, page by page. */
export function useMedia({ folderId, contentId, direction }: MediaQuery): UseInfiniteQueryResult<InfiniteData<MediaPage>> {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: queryKeys.mediaView(folderId, contentId, direction),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        mediaCalls.getMedia,
        {
          body: {
            folderId,
            direction,
            number: pageSize,
            ...(contentId === allItems ? {} : { contentId }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => nextCursor(page, pageSize),
    // A wall never jumps under the reader: new media are announced, and shown when the person asks for them.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
