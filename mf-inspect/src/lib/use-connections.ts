import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from './query-keys.ts';

export type Connections = CallOutput<typeof connectionCalls.getBusinessAccount>;

/** The networks that the user connected, and their business accounts. */
export function useConnections(): UseQueryResult<Connections> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.connections,
    queryFn: ({ signal }): Promise<Connections> => api.call(connectionCalls.getBusinessAccount, undefined, { signal }),
  });
}
