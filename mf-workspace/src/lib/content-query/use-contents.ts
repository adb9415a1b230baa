import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../query-keys.ts';

/**
 * The user's contents, of one board or of all, oldest first. One cached response serves both, because a plan allows
 * thirty at most.
 */
export function useContents(folderId?: string): Loadable<readonly Content[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.contents,
    queryFn: async ({ signal }): Promise<readonly Content[]> =>
      (await api.call(contentCalls.getContent, { query: {} }, { signal })).contentList,
    select: (contents: readonly Content[]) =>
      folderId === undefined ? contents : contents.filter((content) => content.folderId === folderId),
  });
  return toLoadable(query, (contents) => contents.length === 0);
}
