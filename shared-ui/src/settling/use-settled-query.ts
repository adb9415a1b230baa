import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryFunction, QueryKey, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';

type Settled<Result> = {
  readonly query: Result;
  /** The answer that is there belongs to the question before; the new one is on its way. Give it to `Settling`. */
  readonly isSettling: boolean;
};

type Shared = {
  readonly queryKey: QueryKey;
  readonly isEnabled?: boolean;
  /** Milliseconds for which an answer is as good as new; the cache's own half a minute without it. */
  readonly staleTime?: number;
  /** Whether the answer to this earlier question may stand meanwhile; without it any may. False for another board's, say. */
  readonly keepPrevious?: (earlier: QueryKey) => boolean;
};

type SettledQueryOptions<Data> = Shared & {
  /** Must hand the signal on: by it a question that is overtaken is ended, and its answer dropped. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
};

type SettledPagesOptions<Page, Param> = Shared & {
  readonly queryFn: QueryFunction<Page, QueryKey, Param>;
  readonly initialPageParam: Param;
  /** Where the next page begins, or null after the last. */
  readonly getNextPageParam: (page: Page) => Param | null;
};

const always = (): boolean => true;

const toShared = ({ queryKey, isEnabled = true, staleTime }: Shared) => ({ queryKey, enabled: isEnabled, ...(staleTime === undefined ? {} : { staleTime }) });

/** A query whose old answer stays until the new one is there. Answers come by question: a slow one that was overtaken is never shown. */
export function useSettledQuery<Data>({ queryFn, keepPrevious = always, ...shared }: SettledQueryOptions<Data>): Settled<UseQueryResult<Data>> {
  const query = useQuery<Data>({
    ...toShared(shared),
    queryFn,
    placeholderData: (data, earlier) => (earlier && keepPrevious(earlier.queryKey) ? data : undefined),
  });
  return { query, isSettling: query.isPlaceholderData && shared.isEnabled !== false };
}

/** The same for a list that comes page by page. */
export function useSettledPages<Page, Param>({ queryFn, initialPageParam, getNextPageParam, keepPrevious = always, ...shared }: SettledPagesOptions<Page, Param>): Settled<UseInfiniteQueryResult<InfiniteData<Page, Param>>> {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, Param>, QueryKey, Param>({
    ...toShared(shared),
    queryFn,
    initialPageParam,
    getNextPageParam,
    placeholderData: (data, earlier) => (earlier && keepPrevious(earlier.queryKey) ? data : undefined),
  });
  return { query, isSettling: query.isPlaceholderData && shared.isEnabled !== false };
}

type CursorPagesOptions<Page> = Shared & {
  /** Asks for a page; `from` is empty for the first, and a part of the call's body. */
  readonly ask: (from: { readonly cursor?: string }, signal: AbortSignal) => Promise<Page>;
};

/** The same for a list whose pages name the cursor of the next. */
export const useCursorPages = <Page extends { readonly cursor: string | 0 }>({ ask, ...shared }: CursorPagesOptions<Page>): Settled<UseInfiniteQueryResult<InfiniteData<Page, string | null>>> =>
  useSettledPages<Page, string | null>({
    ...shared,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => (cursor === 0 ? null : cursor),
  });

/** What a table or wall needs to know of the pages that are still to come. */
export const toPaging = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>) => ({
  hasMore: hasNextPage,
  isLoadingMore: isFetchingNextPage,
  hasLoadFailed: isFetchNextPageError,
  onLoadMore: () => void fetchNextPage(),
});
