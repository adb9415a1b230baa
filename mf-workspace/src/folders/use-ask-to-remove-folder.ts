import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion } from '../lib/use-confirm-deletion.ts';
import { useRemoveFolder } from './use-remove-folder.ts';

interface RemovalSteps {
  /** The person confirmed; the board is gone from the screen. */
  readonly onRemoved?: () => void;
  /** The call failed; the board is back. */
  readonly onRestored?: () => void;
}

/** Asks whether a board shall be deleted, and deletes it. */
export function useAskToRemoveFolder(): (folder: Folder, steps?: RemovalSteps) => Promise<void> {
  const { t } = useTranslation('workspace');
  const confirmDeletion = useConfirmDeletion();
  const remove = useRemoveFolder();
  return async (folder, { onRemoved, onRestored } = {}) => {
    if (!(await confirmDeletion({ name: folder.settings.name, action: t('folder.delete.action') }))) return;
    onRemoved?.();
    remove.mutate({ folder, onRestored });
  };
}
