import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchNow } from './place-now.ts';
import type { SearchParams } from './search-params.ts';

export interface SearchState<Values> {
  readonly address: Values;
  /** This page's address with a change, for links. */
  readonly linkTo: (change: Partial<Values>) => string;
  /**
   * Navigates to this page's address with a change. The change is based on the current address, even if that has not
   * rendered yet.
   */
  readonly go: (change: Partial<Values>, options?: { readonly replace?: boolean }) => void;
}

/**
 * The values in a page's address, and functions that change them. `keep` carries other parameters over to the new
 * address.
 */
export function useSearchState<Values extends object>(
  { read, write }: Pick<SearchParams<Values>, 'read' | 'write'>,
  keep = (_from: URLSearchParams, to: URLSearchParams): URLSearchParams => to,
): SearchState<Values> {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  const pathWith = (change: Partial<Values>, from: URLSearchParams): string =>
    `${pathname}?${keep(from, write({ ...read(from), ...change })).toString()}`;
  return {
    address: read(search),
    linkTo: (change) => pathWith(change, search),
    go: (change, { replace = false } = {}) => void navigate(pathWith(change, searchNow()), { replace }),
  };
}
