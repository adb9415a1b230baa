import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

export type RescanQuota = CallOutput<typeof folderCalls.getRescanQuota>;

/** What a rescan of a board would take from the day's number of new media. Asked anew each time: an answer of before is none. */
export function useRescanQuota(folderId: string): Loadable<RescanQuota> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['rescanQuota', folderId],
    queryFn: ({ signal }) => api.call(folderCalls.getRescanQuota, { query: { id: folderId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return toLoadable(query);
}
