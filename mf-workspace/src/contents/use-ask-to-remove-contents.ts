import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion } from '@tessera/ui/shared-modules/kit';
import { useContentsName } from './use-contents-name.ts';
import { useRemoveContents } from './use-remove-contents.ts';

interface RemovalSteps {
  /** The person confirmed; the contents are gone from the screen. */
  readonly onRemoved?: () => void;
  /** The call failed; the contents are back. */
  readonly onRestored?: () => void;
}

/** Asks whether contents shall be deleted, and deletes them. */
export function useAskToRemoveContents(): (contents: readonly Content[], steps?: RemovalSteps) => Promise<void> {
  const { t } = useTranslation('workspace');
  const nameOf = useContentsName();
  const confirmDeletion = useConfirmDeletion();
  const remove = useRemoveContents();
  return async (contents, { onRemoved, onRestored } = {}) => {
    const name = nameOf(contents);
    const posts = contents.reduce((sum, { mediaCount }) => sum + mediaCount, 0);
    if (!(await confirmDeletion({ name, ...(posts === 0 ? {} : { lost: t('media.count', { count: posts }) }), action: t('content.delete.action') }))) return;
    onRemoved?.();
    remove.mutate({ contents, onRestored });
  };
}
