import { useSearchState } from '@tessera/ui/shared-modules/router';
import type { SearchState } from '@tessera/ui/shared-modules/router';
import { kolAddress } from './kol-address.ts';
import type { KolAddress } from './kol-address.ts';

/** What the address says of the list, and how to change it. */
export const useKolAddress = (): SearchState<KolAddress> => useSearchState(kolAddress);
