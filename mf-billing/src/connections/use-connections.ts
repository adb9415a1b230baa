import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

export type Connections = CallOutput<typeof connectionCalls.getBusinessAccount>;

export const connectionsKey = ['connections'] as const;

/** The networks that the user connected, and their business accounts. Empty when no network is connected. */
export function useConnections(): Loadable<Connections> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: connectionsKey,
    queryFn: async ({ signal }): Promise<Connections> =>
      api.call(connectionCalls.getBusinessAccount, undefined, { signal }),
  });
  return toLoadable(query, ({ platformList }) => platformList.length === 0);
}
