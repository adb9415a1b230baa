import type { Cursor } from '@tessera/contracts/http/schema';
import { toLoadable } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useInfiniteQuery } from '@tessera/ui/shared-modules/query';

interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly cursor: Cursor;
}

interface Pages<Row> {
  readonly state: Loadable<readonly Row[]>;
  readonly hasMore: boolean;
  readonly isMoreComing: boolean;
  readonly more: () => void;
}

/** A list that comes page by page. */
export function usePages<Row>(key: readonly unknown[], ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer<Row>>): Pages<Row> {
  const first: { readonly cursor: string | undefined } = { cursor: undefined };
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam.cursor, signal),
    initialPageParam: first,
    getNextPageParam: ({ cursor }) => (cursor === 0 ? undefined : { cursor }),
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return {
    state: toLoadable({ ...query, data: rows }, (all) => all.length === 0),
    hasMore: query.hasNextPage,
    isMoreComing: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
