import type { HostProps } from '@tessera/contracts/remote/host-props';

/** Tells when somebody is signed in again after nobody was: what was refused meanwhile can be asked for anew. */
export function followSignIn(session$: HostProps['session$'], signedIn: () => void): () => void {
  let wasOut = false;
  const subscription = session$.subscribe(({ state }) => {
    if (state === 'signedIn' && wasOut) signedIn();
    wasOut = state === 'signedOut';
  });
  return () => subscription.unsubscribe();
}
