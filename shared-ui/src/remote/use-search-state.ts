import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchNow } from './place-now.ts';
import type { SearchParams } from './search-params.ts';

export interface SearchState<Values> {
  readonly address: Values;
  /** The address of this page with a change, for links. */
  readonly linkTo: (change: Partial<Values>) => string;
  /** Goes there. The change is one of where the person is, though that be not drawn yet. */
  readonly go: (change: Partial<Values>, options?: { readonly replace?: boolean }) => void;
}

/** What the address says of a page, and how to change it. `keep` carries what else stands in the address over to the new one. */
export function useSearchState<Values extends object>({ read, write }: Pick<SearchParams<Values>, 'read' | 'write'>, keep = (_from: URLSearchParams, to: URLSearchParams): URLSearchParams => to): SearchState<Values> {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  const pathWith = (change: Partial<Values>, from: URLSearchParams): string => `${pathname}?${keep(from, write({ ...read(from), ...change })).toString()}`;
  return {
    address: read(search),
    linkTo: (change) => pathWith(change, search),
    go: (change, { replace = false } = {}) => void navigate(pathWith(change, searchNow()), { replace }),
  };
}
