import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

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
