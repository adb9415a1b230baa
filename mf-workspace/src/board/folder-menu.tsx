import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { FileUp, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWorkspaceAddress } from '../browse/views/use-workspace-address.ts';
import { anotherBoard } from '../browse/views/workspace-address.ts';
import { useRescanDialog } from '../collect/contents/scan/use-rescan-dialog.tsx';
import { RenameFolderDialog } from '../collect/folders/rename-folder-dialog.tsx';
import { useAskToRemoveFolder } from '../collect/folders/use-ask-to-remove-folder.ts';
import { useFolders } from '../collect/folders/use-folders.ts';
import { useImportDialog } from '../collect/imports/import-target-dialog.tsx';
import { removeItems } from '../lib/current-list.ts';
import { useRights } from '../lib/plan/use-rights.ts';

interface FolderMenuProps {
  readonly folder: Folder;
  readonly contents: readonly Content[];
  /** Actions on the present view, listed after those on the board. */
  readonly more?: readonly MenuAction[];
}

/** The menu of a board: actions on the board and on its present view. */
export function FolderMenu({ folder, contents, more = [] }: FolderMenuProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveFolder();
  const rescan = useRescanDialog();
  const imports = useImportDialog(contents);
  const folders = useFolders();
  const [isRenaming, setIsRenaming] = useState(false);

  const remove = (): void => {
    const next = removeItems({ items: folders.status === 'ready' ? folders.data : [], currentId: folder.id }, [
      folder.id,
    ]).currentId;
    void askToRemove(folder, {
      onRemoved: () => go({ folderId: next, ...anotherBoard }, { replace: true }),
      onRestored: () => go({ folderId: folder.id, ...anotherBoard }, { replace: true }),
    });
  };
  return (
    <>
      <ActionMenu
        label={t('folder.more.label')}
        actions={[
          {
            label: t('rescan.open.action'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: isExpired || folder.contentCount === 0,
            run: () => rescan.open([{ folderId: folder.id }]),
          },
          {
            label: t('import.open.action'),
            icon: <FileUp aria-hidden />,
            isDisabled: isExpired || contents.length === 0,
            run: imports.open,
          },
          {
            label: t('folder.rename.action'),
            icon: <Pencil aria-hidden />,
            isDisabled: isExpired,
            run: () => setIsRenaming(true),
          },
          { label: t('folder.delete.action'), icon: <Trash2 aria-hidden />, tone: 'danger', run: remove },
          ...more,
        ]}
      />
      {rescan.dialog}
      {imports.dialog}
      {isRenaming && <RenameFolderDialog folder={folder} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
