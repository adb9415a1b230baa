import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useDebounced, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

export type FoundContents = CallOutput<typeof contentCalls.search>;

const typingPause = 250;

/** Accounts, places and hashtags for a text that is being typed; nothing for none. */
export function useContentSearch(text: string): Loadable<FoundContents> | undefined {
  const { api } = useHost();
  const sought = useDebounced(text.trim(), typingPause);
  const query = useQuery({
    queryKey: ['contentSearch', sought],
    queryFn: ({ signal }) => api.call(contentCalls.search, { query: { text: sought } }, { signal }),
    enabled: sought !== '',
    staleTime: 60_000,
  });
  return text.trim() === '' ? undefined : sought === text.trim() ? toLoadable(query) : { status: 'loading' };
}
