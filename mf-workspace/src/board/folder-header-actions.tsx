import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { SlotPlace } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AddContentButton } from '../contents/add/add-content-button.tsx';
import { useAddContentDialog } from '../contents/add/add-content-host.tsx';
import { useContents } from '../content-query/use-contents.ts';
import { FolderMenu } from './folder-menu.tsx';

/** What can be done to the board on the screen. Where it has contents, their view fills the menu's place. */
export function FolderHeaderActions({ folder }: { readonly folder: Folder }): ReactNode {
  const { buttonRef } = useAddContentDialog();
  const { status } = useContents(folder.id);
  return (
    <>
      <AddContentButton ref={buttonRef} />
      <SlotPlace />
      {(status === 'empty' || status === 'failed') && <FolderMenu folder={folder} contents={[]} />}
    </>
  );
}
