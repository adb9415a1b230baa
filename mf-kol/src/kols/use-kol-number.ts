import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

export type KolNumber = CallOutput<typeof kolCalls.getKolNumber>;

/** The number of influencers, the limit, and the labels and tags in use. */
export function useKolNumber(): UseQueryResult<KolNumber> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.number,
    queryFn: ({ signal }): Promise<KolNumber> => api.call(kolCalls.getKolNumber, undefined, { signal }),
  });
}
