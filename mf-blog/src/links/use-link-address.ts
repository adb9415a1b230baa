import { anyText, defineSearchParams, flag, named, useSearchState } from '@tessera/ui/shared-modules/router';
import type { SearchState } from '@tessera/ui/shared-modules/router';

/** What the page's address says of the list. */
export interface LinkAddress {
  readonly search: string;
  readonly isArchived: boolean;
}

const searchMax = 100;

const linkAddress = defineSearchParams<LinkAddress>({
  search: { ...anyText(''), read: (text) => text.slice(0, searchMax) },
  isArchived: named('archived', flag(false)),
});

/** The state of the page is its address. */
export const useLinkAddress = (): SearchState<LinkAddress> => useSearchState(linkAddress);
