import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** Which of some posts the board does not hold; undefined until that is known. */
export function usePostCheck(folderId: string, posts: readonly string[]): readonly string[] | undefined {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.postCheck(folderId, posts),
    queryFn: async ({ signal }) => (await api.call(mediaCalls.checkPosts, { body: { folderId, posts: [...posts] } }, { signal })).missing,
    enabled: posts.length > 0,
  });
  return posts.length === 0 ? [] : query.data;
}
