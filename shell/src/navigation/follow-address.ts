import type { Session } from '@tessera/contracts/remote/host-props';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { PageLocation } from '@tessera/ui/host/location';
import { resolveView } from './view.ts';
import type { View } from './view.ts';

interface AddressParts {
  readonly location: PageLocation;
  readonly session$: BehaviorSubject<Session>;
  readonly versionSet: VersionSet;
  /** Whether who is there may see the page for testers. */
  readonly isTester: (session: Session) => boolean;
  /** Asks who is there, when the address needs to know and nobody has asked. */
  readonly ask: () => void;
}

/** What the address shows, now and as address and session change. Redirects are followed here, for everybody. */
export function followAddress({ location, session$, versionSet, isTester, ask }: AddressParts): { readonly view$: BehaviorSubject<View>; readonly active$: BehaviorSubject<string | null> } {
  const view$ = new BehaviorSubject<View>({ kind: 'pending' });
  const active$ = new BehaviorSubject<string | null>(null);
  const look = (): void => {
    const view = resolveView(location.place$.value, session$.value, versionSet, isTester);
    view$.next(view);
    const active = view.kind === 'remote' ? view.remote.descriptor.id : null;
    if (active !== active$.value) active$.next(active);
    if (view.kind === 'redirect') location.go(view.to, { replace: true });
    if (view.kind === 'pending') ask();
  };
  location.place$.subscribe(look);
  session$.subscribe(look);
  return { view$, active$ };
}
