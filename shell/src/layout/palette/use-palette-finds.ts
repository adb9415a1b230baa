import { contentCalls } from '@tessera/contracts/content/content.calls';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { minuteMs } from '@tessera/contracts/time/durations';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { QueryClient, useQuery } from '@tessera/ui/shared-modules/query';
import { useDeferredValue, useState } from 'react';
import { useShell } from '../../shell.ts';
import type { PaletteItem } from './palette-items.ts';

/** Minimum length of a query; a shorter one would match nearly everything. */
const soughtMin = 2;

interface PaletteFinds {
  readonly items: readonly PaletteItem[];
  /** More results may follow. */
  readonly isSearching: boolean;
  /** Why the search failed; null if it did not. */
  readonly problem: Problem | null;
}

const found = (id: string, path: string, icon: 'contents' | 'hashtag' | 'story', text: string): PaletteItem => ({
  id: `found-${id}`,
  section: 'found',
  kind: 'place',
  path,
  icon,
  text,
  words: text,
});

/**
 * Accounts, places and hashtags that match a query and can be collected. The results are cached while the palette is
 * open.
 */
export function usePaletteFinds(query: string, isSignedIn: boolean): PaletteFinds {
  const { api } = useShell();
  const { t } = useTranslation('shell');
  const { compact } = useFormat();
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: minuteMs } } }),
  );
  const sought = useDeferredValue(query.trim());
  const isSought = isSignedIn && sought.length >= soughtMin;
  const { data, error, isFetching } = useQuery(
    {
      queryKey: [sought],
      queryFn: ({ signal }) => api.call(contentCalls.search, { query: { text: sought } }, { signal }),
      enabled: isSought,
    },
    client,
  );
  if (!isSought || data === undefined)
    return { items: [], isSearching: isFetching, problem: error === null ? null : toProblem(error) };
  return {
    items: [
      ...data.users.map(({ id, username, followers }) =>
        found(
          id,
          paths.addContent('USER', username),
          'contents',
          followers === null ? username : t('palette.found.user', { name: username, number: compact(followers) }),
        ),
      ),
      ...data.places.map(({ locationId, name, city }) =>
        found(
          locationId,
          paths.addContent('LOCATION', `${locationId} ${name}`),
          'story',
          city === null || city === name ? name : `${name} · ${city}`,
        ),
      ),
      ...data.hashtags.map(({ name, posts }) =>
        found(
          `tag-${name}`,
          paths.addContent('HASHTAG', `#${name}`),
          'hashtag',
          t('palette.found.hashtag', { name, count: posts }),
        ),
      ),
    ],
    isSearching: isFetching,
    problem: null,
  };
}
