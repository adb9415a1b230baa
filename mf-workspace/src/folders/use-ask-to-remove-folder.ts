import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion } from '@tessera/ui/shared-modules/kit';
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
    const lost = t('deletion.lost.board', { contents: t('content.count', { count: folder.contentCount }), posts: t('media.count', { count: folder.mediaCount }) });
    if (!(await confirmDeletion({ name: folder.settings.name, ...(folder.contentCount === 0 ? {} : { lost }), action: t('folder.delete.action') }))) return;
    onRemoved?.();
    remove.mutate({ folder, onRestored });
  };
}
