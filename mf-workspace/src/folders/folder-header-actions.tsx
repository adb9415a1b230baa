import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ActionMenu } from '@tessera/ui/doors/kit';
import { FileUp, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AddContentButton } from '../contents/add-content-button.tsx';
import { useAddContentDialog } from '../contents/add-content-host.tsx';
import { useContents } from '../contents/use-contents.ts';
import { useRescanDialog } from '../contents/use-rescan-dialog.tsx';
import { useImportDialog } from '../imports/use-import-dialog.tsx';
import { removeItems } from '../lib/current-list.ts';
import { useRights } from '../lib/use-rights.ts';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { useAskToRemoveFolder } from './use-ask-to-remove-folder.ts';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { anotherBoard } from '../lib/workspace-address.ts';

interface FolderHeaderActionsProps {
  readonly folder: Folder;
  readonly folders: readonly Folder[];
}

/** What can be done to the board on the screen. */
export function FolderHeaderActions({ folder, folders }: FolderHeaderActionsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveFolder();
  const { buttonRef } = useAddContentDialog();
  const rescan = useRescanDialog();
  const contents = useContents(folder.id);
  const known = contents.status === 'ready' ? contents.data : [];
  const imports = useImportDialog(known);
  const [isRenaming, setIsRenaming] = useState(false);

  const remove = (): void => {
    const next = removeItems({ items: folders, currentId: folder.id }, [folder.id]).currentId;
    void askToRemove(folder, {
      onRemoved: () => go({ folderId: next, ...anotherBoard }, { replace: true }),
      onRestored: () => go({ folderId: folder.id, ...anotherBoard }, { replace: true }),
    });
  };
  return (
    <>
      <AddContentButton ref={buttonRef} />
      <ActionMenu
        label={t('folder.more.label')}
        actions={[
          { label: t('rescan.open.action'), icon: <RefreshCw aria-hidden />, isDisabled: isExpired || folder.contentCount === 0, run: () => rescan.open(folder.id) },
          { label: t('import.open.action'), icon: <FileUp aria-hidden />, isDisabled: isExpired || known.length === 0, run: imports.open },
          { label: t('folder.rename.action'), icon: <Pencil aria-hidden />, isDisabled: isExpired, run: () => setIsRenaming(true) },
          { label: t('folder.delete.action'), icon: <Trash2 aria-hidden />, tone: 'danger', run: remove },
        ]}
      />
      {rescan.dialog}
      {imports.dialog}
      {isRenaming && <RenameFolderDialog folder={folder} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
