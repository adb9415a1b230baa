import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useMemo } from 'react';
import { useContents } from '../content-query/use-contents.ts';
import { useFolders } from './use-folders.ts';

/** A board with the counts of its contents: what it said of them itself may be of another moment. */
function countFolder(folder: Folder, contents: readonly Content[]): Folder {
  const own = contents.filter(({ folderId }) => folderId === folder.id);
  return { ...folder, contentCount: own.length, mediaCount: own.reduce((sum, { mediaCount }) => sum + mediaCount, 0) };
}

/** The person's boards beside their contents: during a scan both say the same total. */
export function useCountedFolders(): Loadable<readonly Folder[]> {
  const folders = useFolders();
  const contents = useContents();
  return useMemo(() => (folders.status === 'ready' && contents.status === 'ready' ? { ...folders, data: folders.data.map((folder) => countFolder(folder, contents.data)) } : folders), [folders, contents]);
}
