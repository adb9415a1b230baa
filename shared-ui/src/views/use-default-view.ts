import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSavedViews } from './use-saved-views.ts';

const asKept = (search: string): string => search;

/**
 * Goes to the view of a list that the person wants to meet first, where the address with which the page was opened says nothing. `toHere` makes of
 * what a view holds what the page's address says today; empty where that is nothing.
 * False until it is known which view that is: what is asked before would be asked for nothing.
 */
export function useDefaultView(scope: string, toHere: (search: string) => string = asKept): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: views, failureCount } = useSavedViews(scope);
  const [isMet, setIsMet] = useState(search !== '');
  const kept = views?.find(({ isDefault }) => isDefault);
  const first = kept === undefined ? '' : toHere(kept.search);
  const isPlain = views === undefined ? failureCount > 0 : first === '';
  // Who went on meanwhile is not called back.
  if (!isMet && (search !== '' || isPlain)) setIsMet(true);
  const enter = useEffectEvent((): void => void navigate(`${pathname}?${first}`, { replace: true }));
  const isToGo = !isMet && first !== '';
  useEffect(() => {
    if (isToGo) enter();
  }, [isToGo]);
  return isMet;
}
