import { useLocation } from '@tessera/ui/shared-modules/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KolAddress } from '../kols/kol-address.ts';
import { fromViewSearch } from './kol-view-search.ts';
import { useKolViews } from './use-kol-views.ts';

/** Goes to the view that the person wants to meet first, where the address with which the page was opened says nothing. */
export function useDefaultView(go: (change: Partial<KolAddress>, options: { readonly replace: boolean }) => void): void {
  const { search } = useLocation();
  const views = useKolViews().data;
  const isMetRef = useRef(search !== '');
  const enter = useEffectEvent((): void => {
    const first = views?.find(({ isDefault }) => isDefault);
    // Who went on meanwhile is not called back.
    if (first && search === '') go(fromViewSearch(first.search), { replace: true });
  });
  useEffect(() => {
    if (isMetRef.current || views === undefined) return;
    isMetRef.current = true;
    enter();
  }, [views]);
}
