import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';

export type LinkAnswer = CallOutput<typeof creatorCalls.checkLink>;

const pollMs = 8_000;
/** Steps that are completed elsewhere, without an action here. */
const waits: readonly LinkAnswer['step'][] = ['page', 'account'];

/**
 * The missing step. Polls the network while the user may be completing it there, and refetches when they return to the
 * page.
 */
export function useLinkStep(): UseQueryResult<LinkAnswer> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['inspect', 'link'],
    queryFn: ({ signal }): Promise<LinkAnswer> => api.call(creatorCalls.checkLink, undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data && waits.includes(data.step) ? pollMs : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}
