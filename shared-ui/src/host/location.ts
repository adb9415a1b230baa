import { BehaviorSubject } from 'rxjs';

/** Where the person is, on this origin. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const placeOf = ({ pathname, search, hash }: Location): Place => ({ pathname, search, hash });
const isSame = (a: Place, b: Place): boolean => a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

/** A place as a path that can be gone back to. */
export const toPath = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

export interface PageLocation {
  readonly place$: BehaviorSubject<Place>;
  /** Goes there without asking anybody. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** True when the person came here through the browser's history. */
  readonly isBack: () => boolean;
}

/** single-spa marks the `popstate` events that it makes of a push. */
const isOfHistory = (event: Event): boolean => event.type === 'popstate' && !('singleSpa' in event);

/**
 * Watches the address. It must be made before single-spa starts: from then on single-spa tells every change of the history,
 * also those that a remote's own router makes, as a `popstate` event.
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
      const target = new URL(path, page.location.href);
      if (replace || target.href === page.location.href) page.history.replaceState(page.history.state, '', target);
      else page.history.pushState(null, '', target);
      look();
    },
  };
}
