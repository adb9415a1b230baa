import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryFunction,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';

interface Settled<Result> {
  readonly query: Result;
  /** True while `data` belong to the previous query key and the new data are loading. Pass it to `Settling`. */
  readonly isSettling: boolean;
}

interface Shared {
  readonly queryKey: QueryKey;
  readonly isEnabled?: boolean;
  /** Milliseconds for which data count as fresh; defaults to the cache's half a minute. */
  readonly staleTime?: number;
  /**
   * Returns true if data of this earlier query key may be shown while loading, false for example for another board's.
   * By default always true.
   */
  readonly keepPrevious?: (earlier: QueryKey) => boolean;
}

type SettledQueryOptions<Data> = Shared & {
  /** Must pass the signal on to the request, so that an outdated request is aborted. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
};

type SettledPagesOptions<Page, Param> = Shared & {
  readonly queryFn: QueryFunction<Page, QueryKey, Param>;
  readonly initialPageParam: Param;
  /** Returns the start of the next page, or null after the last one. */
  readonly getNextPageParam: (page: Page) => Param | null;
};

const always = (): boolean => true;

const toShared = ({ queryKey, isEnabled = true, staleTime }: Shared) => ({
  queryKey,
  enabled: isEnabled,
  ...(staleTime === undefined ? {} : { staleTime }),
});

/**
 * A query that keeps the previous data until the new data arrive. A slow response to an outdated query key is never
 * shown.
 */
export function useSettledQuery<Data>({
  queryFn,
  keepPrevious = always,
  ...shared
}: SettledQueryOptions<Data>): Settled<UseQueryResult<Data>> {
  const query = useQuery<Data>({
    ...toShared(shared),
    queryFn,
    placeholderData: (data, earlier) => (earlier && keepPrevious(earlier.queryKey) ? data : undefined),
  });
  return { query, isSettling: query.isPlaceholderData && shared.isEnabled !== false };
}

/** The same for a list that loads page by page. */
export function useSettledPages<Page, Param>({
  queryFn,
  initialPageParam,
  getNextPageParam,
  keepPrevious = always,
  ...shared
}: SettledPagesOptions<Page, Param>): Settled<UseInfiniteQueryResult<InfiniteData<Page, Param>>> {
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
  /** Requests a page; `from` is part of the call's body, empty for the first page. */
  readonly ask: (from: { readonly cursor?: string }, signal: AbortSignal) => Promise<Page>;
};

/** The same for a list whose pages contain the cursor of the next page. */
export const useCursorPages = <Page extends { readonly cursor: string | 0 }>({
  ask,
  ...shared
}: CursorPagesOptions<Page>): Settled<UseInfiniteQueryResult<InfiniteData<Page, string | null>>> =>
  useSettledPages<Page, string | null>({
    ...shared,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => (cursor === 0 ? null : cursor),
  });

/** The paging props of tables and walls. */
export const toPaging = ({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>) => ({
  hasMore: hasNextPage,
  isLoadingMore: isFetchingNextPage,
  hasLoadFailed: isFetchNextPageError,
  onLoadMore: () => void fetchNextPage(),
});
