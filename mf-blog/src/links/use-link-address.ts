import { useSearchNow, useSearchParams } from '@tessera/ui/shared-modules/router';

/** What the page's address says of the list. */
export interface LinkAddress {
  readonly search: string;
  readonly isArchived: boolean;
}

const searchMax = 100;

const read = (params: URLSearchParams): LinkAddress => ({ search: (params.get('search') ?? '').slice(0, searchMax), isArchived: params.get('archived') === '1' });

function write({ search, isArchived }: LinkAddress): URLSearchParams {
  return new URLSearchParams({ ...(search === '' ? {} : { search }), ...(isArchived ? { archived: '1' } : {}) });
}

/** The state of the page is its address. */
export function useLinkAddress(): { readonly address: LinkAddress; readonly go: (change: Partial<LinkAddress>, options?: { readonly replace?: boolean }) => void } {
  const [params, setParams] = useSearchParams();
  const searchNow = useSearchNow();
  return { address: read(params), go: (change, options) => setParams(write({ ...read(new URLSearchParams(searchNow())), ...change }), options) };
}
