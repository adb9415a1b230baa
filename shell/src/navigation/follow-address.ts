import { paths } from '@tessera/contracts/paths';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import type { PageLocation } from '@tessera/ui/host/navigation/location';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { resolveView, type View } from './view.ts';

interface AddressOptions {
  readonly location: PageLocation;
  readonly session$: BehaviorSubject<Session>;
  readonly versionSet: VersionSet;
  /** True if the session may see the testers' page. */
  readonly isTester: (session: Session) => boolean;
  /** True if the user who was signed in last has signed out. */
  readonly hasSignedOut: () => boolean;
  /** Loads the session when the address needs it and it is not known yet. */
  readonly request: () => void;
}

/** The view of the current address, updated when the address or the session changes. Also follows redirects. */
export function followAddress({ location, session$, versionSet, isTester, hasSignedOut, request }: AddressOptions): {
  readonly view$: BehaviorSubject<View>;
  readonly active$: BehaviorSubject<string | null>;
} {
  const view$ = new BehaviorSubject<View>({ kind: 'pending' });
  const active$ = new BehaviorSubject<string | null>(null);
  const look = (): View => {
    const view = resolveView(location.place$.value, session$.value, versionSet, isTester);
    view$.next(view);
    const active = view.kind === 'remote' ? view.remote.descriptor.id : null;
    if (active !== active$.value) active$.next(active);
    if (view.kind === 'pending') request();
    return view;
  };
  const follow = (view: View): void => {
    if (view.kind === 'redirect') location.go(view.to, { replace: true });
  };
  location.place$.subscribe(() => follow(look()));
  session$.subscribe((session) => {
    const view = look();
    // Whoever signs in next must not be led to what the previous user was looking at.
    const isGoodbye = view.kind === 'redirect' && session.state === 'signedOut' && hasSignedOut();
    follow(isGoodbye ? { kind: 'redirect', to: paths.login() } : view);
  });
  return { view$, active$ };
}
