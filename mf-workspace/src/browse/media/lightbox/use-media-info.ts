import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../../lib/query-keys.ts';

/** One media of a board by its key in an address; null fetches nothing. */
export function useMediaInfo(folderId: string, key: string | null): Loadable<Media> {
  const { api } = useHost();
  const [contentId = '', mediaId = ''] = (key ?? '').split('.');
  const query = useQuery({
    queryKey: queryKeys.mediaInfo(folderId, key ?? ''),
    queryFn: async ({ signal }): Promise<Media> =>
      (await api.call(mediaCalls.getMediaInfo, { query: { folderId, contentId, mediaId } }, { signal })).media,
    enabled: key !== null,
  });
  return toLoadable(query);
}
