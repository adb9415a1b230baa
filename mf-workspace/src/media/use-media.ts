import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { pageSize } from '@tessera/contracts/limits';
import { useHost, useSettledPages } from '@tessera/ui/doors/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/doors/query';
import { queryKeys } from '../lib/query-keys.ts';
import { ofSameBoard } from '../report/same-board.ts';
import type { BoardView } from '../views/board-view.ts';
import { nextCursor } from './media-pages.ts';
import type { MediaPage } from './media-pages.ts';

const firstPage = (): string | null => null;

export type MediaQuery = UseInfiniteQueryResult<InfiniteData<MediaPage, string | null>>;

interface MediaState {
  readonly query: MediaQuery;
  /** What is there answers the question before. */
  readonly isSettling: boolean;
}

/** The media of a view, page by page. What another filter, range or order had shown stays until the new answer is there. */
export function useMedia({ question, address }: Pick<BoardView, 'question' | 'address'>): MediaState {
  const { api } = useHost();
  const { sort, direction } = address;
  const asked = { ...question, sort, direction, number: pageSize };
  return useSettledPages({
    queryKey: queryKeys.mediaView(asked),
    queryFn: ({ pageParam, signal }): Promise<MediaPage> => api.call(mediaCalls.getMedia, { body: { ...asked, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => nextCursor(page, pageSize),
    // A wall never jumps under the reader: new media are announced, and shown when the person asks for them.
    staleTime: Number.POSITIVE_INFINITY,
    mayStay: ofSameBoard(question.folderId),
  });
}
