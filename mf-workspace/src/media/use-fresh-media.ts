import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { showFreshMedia } from '../media-cache/announce-media.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** Whether media came in that the folder's open wall does not show yet, and how to show them. */
export function useFreshMedia(folderId: string): { readonly isFresh: boolean; readonly show: () => void } {
  const client = useQueryClient();
  const { data: isFresh } = useQuery({ queryKey: queryKeys.freshMedia(folderId), queryFn: () => false, initialData: false, enabled: false });
  return { isFresh, show: () => showFreshMedia(client, folderId) };
}
