import { folderEvents } from '@tessera/contracts/folder/folder.events';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useEffect } from 'react';
import { useWorkspaceAddress } from '../../browse/views/use-workspace-address.ts';
import { loadItems } from '../../lib/current-list.ts';

interface CurrentFolder {
  readonly folder: Folder | undefined;
  /** The address contains a board that the user does not have. */
  readonly isMissing: boolean;
}

/** The current board: the one in the address, else the remembered one, else the first. */
export function useCurrentFolder(folders: Loadable<readonly Folder[]>): CurrentFolder {
  const { storage } = useHost();
  const { address } = useWorkspaceAddress();
  const items = folders.status === 'ready' ? folders.data : [];
  const currentId = address.folderId ?? loadItems(items, storage.get('folderId')).currentId;
  const folder = items.find(({ id }) => id === currentId);
  useRememberFolder(folder?.id ?? (folders.status === 'empty' ? null : undefined));
  return { folder, isMissing: folders.status === 'ready' && folder === undefined };
}

/** Remembers the current board and publishes it to other remotes. `undefined` until it is known. */
function useRememberFolder(folderId: string | null | undefined): void {
  const { events: bus, storage } = useHost();
  useEffect(() => {
    if (folderId === undefined) return;
    if (folderId === null) storage.remove('folderId');
    else storage.set('folderId', folderId);
    bus.publish(folderEvents.folderSelected, { folderId });
  }, [bus, storage, folderId]);
}
