import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSavedViews } from './use-saved-views.ts';

const asKept = (search: string): string => search;

/**
 * Navigates to the user's default view of a list if the page was opened without a query string. `toHere` converts a
 * saved query string to the current format of the page's address; an empty result means none. Returns false until the
 * view is known: requests before that would be wasted.
 */
export function useDefaultView(scope: string, toHere: (search: string) => string = asKept): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: views, failureCount } = useSavedViews(scope);
  const [isDecided, setIsDecided] = useState(search !== '');
  const defaultView = views?.find(({ isDefault }) => isDefault);
  const first = defaultView === undefined ? '' : toHere(defaultView.search);
  const isPlain = views === undefined ? failureCount > 0 : first === '';
  // If the user has navigated in the meantime, do not redirect.
  if (!isDecided && (search !== '' || isPlain)) setIsDecided(true);
  const navigateToView = useEffectEvent((): void => void navigate(`${pathname}?${first}`, { replace: true }));
  const mustNavigate = !isDecided && first !== '';
  useEffect(() => {
    if (mustNavigate) navigateToView();
  }, [mustNavigate]);
  return isDecided;
}
