import { useLocation } from '@tessera/ui/shared-modules/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { writeKolAddress } from '../kols/kol-address.ts';
import type { KolAddress } from '../kols/kol-address.ts';
import { fromViewSearch } from './kol-view-search.ts';
import { useKolViews } from './use-kol-views.ts';

/**
 * Goes to the view that the person wants to meet first, where the address with which the page was opened says nothing.
 * False until it is known which view that is: what is asked before would be asked for nothing.
 */
export function useDefaultView(go: (change: Partial<KolAddress>, options: { readonly replace: boolean }) => void): boolean {
  const { search } = useLocation();
  const { data: views, failureCount } = useKolViews();
  const [isMet, setIsMet] = useState(search !== '');
  const kept = views?.find(({ isDefault }) => isDefault);
  const first = kept && fromViewSearch(kept.search);
  // An older view may say nothing that an address of today says.
  const isElsewhere = first !== undefined && writeKolAddress(first).size > 0;
  const isPlain = views === undefined ? failureCount > 0 : !isElsewhere;
  // Who went on meanwhile is not called back.
  if (!isMet && (search !== '' || isPlain)) setIsMet(true);
  const enter = useEffectEvent((): void => {
    if (first) go(first, { replace: true });
  });
  const isToGo = !isMet && isElsewhere;
  useEffect(() => {
    if (isToGo) enter();
  }, [isToGo]);
  return isMet;
}
