import {
  anyText,
  defineSearchParams,
  flag,
  named,
  useSearchState,
  type SearchState,
} from '@tessera/ui/shared-modules/router';

/** The state of the list that the address contains. */
export interface LinkAddress {
  readonly search: string;
  readonly isArchived: boolean;
}

const searchMax = 100;

const linkAddress = defineSearchParams<LinkAddress>({
  search: { ...anyText(''), read: (text) => text.slice(0, searchMax) },
  isArchived: named('archived', flag(false)),
});

/** The state of the list, read from and written to the address. */
export const useLinkAddress = (): SearchState<LinkAddress> => useSearchState(linkAddress);
