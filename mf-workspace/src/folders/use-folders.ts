import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The person's boards, oldest first. */
export function useFolders(): Loadable<readonly Folder[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.folders,
    queryFn: async ({ signal }): Promise<readonly Folder[]> => (await api.call(folderCalls.getFolder, undefined, { signal })).folderList,
  });
  return toLoadable(query, (folders) => folders.length === 0);
}
