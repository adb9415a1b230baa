import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths, safeBackPath } from '@tessera/contracts/paths';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { PageRemote, VersionSet } from '@tessera/contracts/remote/version-set';
import { userTypes, type User } from '@tessera/contracts/user/user.schema';
import { toPath, type Place } from '@tessera/ui/host/navigation/location';

/** The shell's own pages. */
export type OwnPage = 'login' | 'register' | 'reset' | 'auth' | 'stopAddress' | 'error';

/** What an address shows. */
export type View =
  /** The session is not known yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly page: OwnPage }
  | { readonly kind: 'qa' }
  | { readonly kind: 'remote'; readonly remote: PageRemote; readonly entry: PathEntry }
  | { readonly kind: 'refused'; readonly code: 'notFound' | 'adminRight' | 'planRight' | 'factorRequired' };

/** The remote that owns a path, with the path's entry in its descriptor. */
export function findOwner(
  pathname: string,
  versionSet: VersionSet,
): { readonly remote: PageRemote; readonly entry: PathEntry } | null {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  for (const remote of versionSet.remotes) {
    const entry = remote.descriptor.paths.find((candidate) => candidate.path === first);
    if (entry) return { remote, entry };
  }
  return null;
}

/**
 * True if the user may enter a path for signed-in users. It requires a plan, which may have expired, unless the entry
 * says otherwise.
 */
export const mayEnter = ({ access, withoutPlan = false }: PathEntry, { subscriptions }: User): boolean =>
  access !== 'session' || withoutPlan || subscriptions.plan !== null;

/** The user's home page. A user without a plan (signed in through the network) starts at the inspect report. */
export const homeOf = (session: Session): string =>
  session.state === 'signedIn' && session.user.subscriptions.plan === null ? inspectPaths.inspect : paths.home;

const ownPages: Readonly<Record<string, OwnPage>> = {
  [paths.login()]: 'login',
  [paths.register]: 'register',
  [paths.resetPassword]: 'reset',
  [paths.auth]: 'auth',
  [paths.stopAddressChange()]: 'stopAddress',
  [paths.error]: 'error',
};

/**
 * True for pages that are embedded in other sites. There are no cookies in such a frame, so the session is not
 * requested.
 */
export const isEmbed = (pathname: string, versionSet: VersionSet): boolean =>
  findOwner(pathname, versionSet)?.entry.layout === 'embed';

/**
 * Resolves an address to a view. A pure function that both the frame and single-spa use, so that they never disagree
 * (decision 0281).
 */
export function resolveView(
  place: Place,
  session: Session,
  versionSet: VersionSet,
  isTester: (session: Session) => boolean,
): View {
  const pathname = place.pathname.length > 1 ? place.pathname.replace(/(?<!\/)\/+$/u, '') : place.pathname;
  // Opening the root is not an attempt to reach a certain page, so there is no path to return to after sign-in.
  if (pathname === paths.root)
    return session.state === 'unknown'
      ? { kind: 'pending' }
      : { kind: 'redirect', to: session.state === 'signedOut' ? paths.login() : homeOf(session) };
  const page = ownPages[pathname];
  if (page !== undefined) {
    if (page === 'error' || page === 'stopAddress') return { kind: 'page', page };
    if (session.state === 'unknown') return { kind: 'pending' };
    if (session.state === 'signedIn' && page !== 'auth')
      return { kind: 'redirect', to: safeBackPath(new URLSearchParams(place.search).get('back'), homeOf(session)) };
    return { kind: 'page', page };
  }
  if (pathname === paths.qa) {
    if (session.state === 'unknown') return { kind: 'pending' };
    if (session.state === 'signedIn' && session.user.needsSecondFactor)
      return { kind: 'refused', code: 'factorRequired' };
    if (isTester(session)) return { kind: 'qa' };
    return session.state === 'signedOut'
      ? { kind: 'redirect', to: paths.login({ back: toPath(place) }) }
      : { kind: 'refused', code: 'adminRight' };
  }
  const owner = findOwner(pathname, versionSet);
  if (!owner) return { kind: 'refused', code: 'notFound' };
  if (owner.entry.access === 'public') return { kind: 'remote', ...owner };
  if (session.state === 'unknown') return { kind: 'pending' };
  if (session.state === 'signedOut') return { kind: 'redirect', to: paths.login({ back: toPath(place) }) };
  if (owner.entry.access === 'admin' && session.user.needsSecondFactor)
    return { kind: 'refused', code: 'factorRequired' };
  if (owner.entry.access === 'admin' && session.user.type !== userTypes.admin)
    return { kind: 'refused', code: 'adminRight' };
  if (!mayEnter(owner.entry, session.user)) return { kind: 'refused', code: 'planRight' };
  return { kind: 'remote', ...owner };
}
