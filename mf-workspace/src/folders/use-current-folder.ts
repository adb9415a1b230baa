import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { loadItems } from '../lib/current-list.ts';
import { useRememberFolder } from './use-remember-folder.ts';
import { useWorkspaceAddress } from '../address/use-workspace-address.ts';

interface CurrentFolder {
  readonly folder: Folder | undefined;
  /** The address names a board that is not among the person's own. */
  readonly isMissing: boolean;
}

/** The board on the screen: the one in the address, else the remembered one, else the first. */
export function useCurrentFolder(folders: Loadable<readonly Folder[]>): CurrentFolder {
  const { storage } = useHost();
  const { address } = useWorkspaceAddress();
  const items = folders.status === 'ready' ? folders.data : [];
  const currentId = address.folderId ?? loadItems(items, storage.get('folderId')).currentId;
  const folder = items.find(({ id }) => id === currentId);
  useRememberFolder(folder?.id ?? (folders.status === 'empty' ? null : undefined));
  return { folder, isMissing: folders.status === 'ready' && folder === undefined };
}
