import { useSearchParams } from '@tessera/ui/shared-modules/router';

interface SearchText {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The search text of a list, kept in the address, so that a link shows the same rows. */
export function useSearchText(): SearchText {
  const [search, setSearch] = useSearchParams();
  return {
    text: search.get('search') ?? '',
    onChange: (text) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (text === '') next.delete('search');
          else next.set('search', text);
          return next;
        },
        { replace: true },
      ),
  };
}
