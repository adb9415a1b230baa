import type { HostProps } from '@tessera/contracts/remote/host-props';

/** Calls `signedIn` when a user signs in again after a signed-out state: requests refused in between can be retried. */
export function followSignIn(session$: HostProps['session$'], signedIn: () => void): () => void {
  let wasOut = false;
  const subscription = session$.subscribe(({ state }) => {
    if (state === 'signedIn' && wasOut) signedIn();
    wasOut = state === 'signedOut';
  });
  return () => subscription.unsubscribe();
}
