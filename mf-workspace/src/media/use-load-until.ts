import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/doors/query';
import { useEffect } from 'react';
import type { MediaPage } from './media-pages.ts';

/** Pages that a link may load to reach the media it names. */
const pagesAtMost = 20;

/** Loads page after page while what the address names is not there yet. */
export function useLoadUntil({ data, hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult<InfiniteData<MediaPage>>, isMissing: boolean): void {
  const mustLoad = isMissing && hasNextPage && !isFetching && !isError && (data?.pages.length ?? 0) < pagesAtMost;
  useEffect(() => {
    if (mustLoad) void fetchNextPage();
  }, [mustLoad, fetchNextPage]);
}
