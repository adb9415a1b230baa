import { pathOf } from '@tessera/contracts/http/web-address';
import { BehaviorSubject } from 'rxjs';

/** A place of the user on this origin. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const placeOf = ({ pathname, search, hash }: Location): Place => ({ pathname, search, hash });
const isSame = (a: Place, b: Place): boolean => a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

/** Converts a place to a path that leads to it. */
export const toPath = (place: Place): string => pathOf(place);

export interface PageLocation {
  readonly place$: BehaviorSubject<Place>;
  /** Navigates without asking the leave guards. An address of another origin is no path, and is ignored. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** True if the last change came from the browser's back or forward. */
  readonly isBack: () => boolean;
}

/** single-spa fires `popstate` after a push, too, and marks those events. */
const isOfHistory = (event: Event): boolean => event.type === 'popstate' && !('singleSpa' in event);

/**
 * Watches the address. Create it before single-spa starts: from then on single-spa fires
 * `popstate` for every change of the history, including changes by a remote's router.
 */
export function createPageLocation(page: Window): PageLocation {
  const place$ = new BehaviorSubject(placeOf(page.location));
  let cameBack = false;
  const look = (event?: Event): void => {
    const place = placeOf(page.location);
    if (isSame(place, place$.value)) return;
    cameBack = event !== undefined && isOfHistory(event);
    place$.next(place);
  };
  page.addEventListener('popstate', look);
  page.addEventListener('hashchange', look);
  return {
    place$,
    isBack: () => cameBack,
    go: (path, { replace = false } = {}) => {
      const { href, origin } = page.location;
      const target = URL.canParse(path, href) ? new URL(path, href) : null;
      if (target === null || target.origin !== origin) return;
      if (replace || target.href === href) page.history.replaceState(page.history.state, '', target);
      else page.history.pushState(null, '', target);
      look();
    },
  };
}
