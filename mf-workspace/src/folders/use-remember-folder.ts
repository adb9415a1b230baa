import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect } from 'react';

/** Keeps the board on the screen as the current one, and tells the others of it. `undefined` while it is not known yet. */
export function useRememberFolder(folderId: string | null | undefined): void {
  const { events: bus, storage } = useHost();
  useEffect(() => {
    if (folderId === undefined) return;
    if (folderId === null) storage.remove('folderId');
    else storage.set('folderId', folderId);
    bus.publish(folderEvents.folderSelected, { folderId });
  }, [bus, storage, folderId]);
}
