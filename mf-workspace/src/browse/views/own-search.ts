import { useLocation, useNavigate, useSearchNow, useSearchParams } from '@tessera/ui/shared-modules/router';
import { createContext, use } from 'react';

const noNames: readonly string[] = [];

const OwnSearchContext = createContext<readonly string[]>(noNames);

/** Names the URL parameters that belong to the page inside, in addition to those of the board. */
export const OwnSearchProvider = OwnSearchContext;

/** Returns a function that copies the page's own parameters to another address. */
export function useKeepOwn(): (from: URLSearchParams, to: URLSearchParams) => URLSearchParams {
  const names = use(OwnSearchContext);
  return (from, to) =>
    new URLSearchParams([
      ...to,
      ...names.flatMap((name) => from.getAll(name).map((value): [string, string] => [name, value])),
    ]);
}

interface OwnSearch {
  readonly get: (name: string) => string | null;
  /** Changes these parameters of the address; null removes one. */
  readonly set: (changes: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void;
}

/** The page's own parameters in the address. */
export function useOwnSearch(): OwnSearch {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchNow = useSearchNow();
  return {
    get: (name) => search.get(name),
    set: (changes, { replace = false } = {}) => {
      const next = new URLSearchParams(searchNow());
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate(`${pathname}?${next.toString()}`, { replace });
    },
  };
}
