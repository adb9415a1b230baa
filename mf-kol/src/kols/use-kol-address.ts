import { useLocation, useNavigate, useSearchNow, useSearchParams } from '@tessera/ui/shared-modules/router';
import { readKolAddress, writeKolAddress } from './kol-address.ts';
import type { KolAddress } from './kol-address.ts';

interface KolNavigation {
  readonly address: KolAddress;
  /** Goes there. The change is one of where the person is, though that be not drawn yet. */
  readonly go: (change: Partial<KolAddress>, options?: { readonly replace?: boolean }) => void;
}

/** What the address says of the list, and how to change it. */
export function useKolAddress(): KolNavigation {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  return {
    address: readKolAddress(search),
    go: (change, { replace = false } = {}) => void navigate(`${pathname}?${writeKolAddress({ ...readKolAddress(searchNow()), ...change }).toString()}`, { replace }),
  };
}
