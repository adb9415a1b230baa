import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

export type CoworkChanges = CallOutput<typeof coworkCalls.getChangeNotify>;

/** The user's co-working tags, own and shared ones. */
export function useCoworkTags(): UseQueryResult<readonly CoworkTag[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.coworkTags,
    queryFn: async ({ signal }): Promise<readonly CoworkTag[]> =>
      (await api.call(coworkCalls.getCoworkTags, undefined, { signal })).coworkTagList,
  });
}

/** The changes that others made in co-working tags. */
export function useCoworkChanges(): UseQueryResult<CoworkChanges> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.coworkChanges,
    queryFn: ({ signal }): Promise<CoworkChanges> => api.call(coworkCalls.getChangeNotify, undefined, { signal }),
  });
}
