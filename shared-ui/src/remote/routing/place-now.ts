import { createContext, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A path without the remote's base path, and its search. */
interface PlaceNow {
  readonly pathname: string;
  readonly search: string;
}

/** Returns the current address; null outside of a remote's router. */
export const PlaceNowContext = createContext<(() => PlaceNow) | null>(null);

/**
 * Reads the current search of the address. It may be ahead of the rendered one while the next page is loading.
 * Base changes on it: otherwise the second of two quick changes would overwrite the first.
 * If the address already belongs to another page, the rendered search is used.
 */
export function useSearchNow(): () => URLSearchParams {
  const drawn = useLocation();
  const placeNow = use(PlaceNowContext);
  return () => {
    const now = placeNow?.();
    return new URLSearchParams(now?.pathname === drawn.pathname ? now.search : drawn.search);
  };
}

/**
 * Replaces the current address with a more complete one for the same page; null if it is complete. Does
 * nothing if the user has navigated in the meantime: the next page completes its own address.
 */
export function useCompletedAddress(to: string | null): void {
  const drawn = useLocation();
  const navigate = useNavigate();
  const placeNow = use(PlaceNowContext);
  useEffect(() => {
    if (to === null) return;
    const now = placeNow?.() ?? drawn;
    if (now.pathname === drawn.pathname && now.search === drawn.search) void navigate(to, { replace: true });
  });
}
