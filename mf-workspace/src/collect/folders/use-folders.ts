import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useMemo } from 'react';
import { useContents } from '../../lib/content-query/use-contents.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { holdsText } from '../../lib/text-search.ts';

/** The user's boards, oldest first. */
export function useFolders(): Loadable<readonly Folder[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.folders,
    queryFn: async ({ signal }): Promise<readonly Folder[]> =>
      (await api.call(folderCalls.getFolder, undefined, { signal })).folderList,
  });
  return toLoadable(query, (folders) => folders.length === 0);
}

/** Computes a board's counts from its contents, because its own counts may be from another moment. */
function countFolder(folder: Folder, contents: readonly Content[]): Folder {
  const own = contents.filter(({ folderId }) => folderId === folder.id);
  return { ...folder, contentCount: own.length, mediaCount: own.reduce((sum, { mediaCount }) => sum + mediaCount, 0) };
}

/** The user's boards, with counts that agree with their contents even during a scan. */
export function useCountedFolders(): Loadable<readonly Folder[]> {
  const folders = useFolders();
  const contents = useContents();
  return useMemo(
    () =>
      folders.status === 'ready' && contents.status === 'ready'
        ? { ...folders, data: folders.data.map((folder) => countFolder(folder, contents.data)) }
        : folders,
    [folders, contents],
  );
}

/** The boards whose name contains the text. */
export const searchFolders = (folders: readonly Folder[], text: string): readonly Folder[] =>
  folders.filter(({ settings }) => holdsText([settings.name], text));
