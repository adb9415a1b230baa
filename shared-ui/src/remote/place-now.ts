import { createContext, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A path of the remote's own, without its base path, and the search behind it. */
type PlaceNow = { readonly pathname: string; readonly search: string };

/** Tells where the person is; null where no router of a remote is above. */
export const PlaceNowContext = createContext<(() => PlaceNow) | null>(null);

/**
 * Reads the search of the address as it is, which is ahead of the one that is drawn while the next page is still being made.
 * What changes a part of the search starts from this one: otherwise two changes in quick succession would leave only the second.
 * On another page than the one that is drawn it stays with the drawn one.
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
 * Replaces the address that is drawn by one that says more of the same; null when it says all. Who has gone on meanwhile is left
 * where they are: what is drawn then completes its own.
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
