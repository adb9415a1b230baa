import { useSearchState, type SearchState } from '@tessera/ui/shared-modules/router';
import { kolAddress, type KolAddress } from './kol-address.ts';

/** The state of the list, read from and written to the address. */
export const useKolAddress = (): SearchState<KolAddress> => useSearchState(kolAddress);
