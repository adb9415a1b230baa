import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion } from '../lib/use-confirm-deletion.ts';
import { contentName } from './content-name.ts';
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
  const confirmDeletion = useConfirmDeletion();
  const remove = useRemoveContents();
  return async (contents, { onRemoved, onRestored } = {}) => {
    const [only, ...others] = contents;
    const name = only && others.length === 0 ? contentName(only) : t('content.count', { count: contents.length });
    if (!(await confirmDeletion({ name, action: t('content.delete.action') }))) return;
    onRemoved?.();
    remove.mutate({ contents, onRestored });
  };
}
