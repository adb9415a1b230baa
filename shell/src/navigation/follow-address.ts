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
  /** True if the session may see the testers' page. */
  readonly isTester: (session: Session) => boolean;
  /** Loads the session when the address needs it and it is not known yet. */
  readonly ask: () => void;
}

/** The view of the current address, updated when the address or the session changes. Also follows redirects. */
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
