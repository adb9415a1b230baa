import { events } from '@tessera/contracts/events/events';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { SecondFactors } from '@tessera/contracts/second-factor/second-factor.schema';
import { toLoadable, useHost, useSession, useThenRefresh, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

const factorsKey = ['factors'];

/** The user's second factors. */
export function useFactors(): Loadable<SecondFactors> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: factorsKey,
      queryFn: ({ signal }) => api.call(secondFactorCalls.getFactors, undefined, { signal }),
    }),
  );
}

/**
 * Returns a function that waits for a change of the factors, then loads them again and lets the shell know the
 * account's new state.
 */
export function useThenRefreshFactors(): <Value>(change: Promise<Value>) => Promise<Value> {
  const { events: bus } = useHost();
  const session = useSession();
  const thenRefresh = useThenRefresh(factorsKey);
  return async (change) => {
    const done = await thenRefresh(change);
    if (session.state === 'signedIn') bus.publish(events.accountChanged, { userId: session.user.id });
    return done;
  };
}
