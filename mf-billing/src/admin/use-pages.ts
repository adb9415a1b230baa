import type { Cursor } from '@tessera/contracts/http/schema';
import { toLoadable, useSettledPages } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';

interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly cursor: Cursor;
}

interface Pages<Row> {
  readonly state: Loadable<readonly Row[]>;
  /** The rows are those of the previous query; the new ones are being loaded. */
  readonly isSettling: boolean;
  readonly hasMore: boolean;
  readonly isMoreComing: boolean;
  readonly more: () => void;
}

/** A list that is loaded page by page. */
export function usePages<Row>(key: readonly unknown[], ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<Row>>): Pages<Row> {
  const { query, isSettling } = useSettledPages<Answer<Row>, string | null>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam ?? undefined, signal),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => (cursor === 0 ? null : cursor),
    keepPrevious: ([, list]) => list === key[1],
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return {
    state: toLoadable({ ...query, data: rows }, (all) => all.length === 0),
    isSettling,
    hasMore: query.hasNextPage,
    isMoreComing: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
