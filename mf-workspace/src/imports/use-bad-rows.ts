import { importCalls } from '@tessera/contracts/import/import.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useInfiniteQuery } from '@tessera/ui/shared-modules/query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { importKeys } from './import-keys.ts';

type BadRowPage = CallOutput<typeof importCalls.getBadRows>;

/** The rows that an import left out, page by page. Those of an import that has ended never change. */
export function useBadRows(importId: string): UseInfiniteQueryResult<InfiniteData<BadRowPage>> {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: importKeys.badRows(importId),
    queryFn: ({ pageParam, signal }) => api.call(importCalls.getBadRows, { query: { id: importId, ...(pageParam === 0 ? {} : { after: pageParam }) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
