import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { ActiveSession } from '@tessera/contracts/connection/connection.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

/** The user's session. A user has only one at a time. */
export function useActiveSession(): Loadable<ActiveSession> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: ['session'],
      queryFn: ({ signal }) => api.call(connectionCalls.getSession, undefined, { signal }),
    }),
  );
}
