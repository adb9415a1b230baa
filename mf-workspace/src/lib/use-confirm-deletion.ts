import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm } from '@tessera/ui/shared-modules/kit';

interface Deletion {
  /** What is to be deleted, as the person knows it. */
  readonly name: string;
  /** Names the act: "Delete board". */
  readonly action: string;
}

/** Asks before something is deleted for good; resolves to true if the person wants it. */
export function useConfirmDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('workspace');
  const confirm = useConfirm();
  return ({ name, action }) =>
    confirm({
      title: t('deletion.confirm.title'),
      question: t('deletion.confirm.question', { name }),
      consequence: t('deletion.confirm.consequence'),
      confirmLabel: action,
      tone: 'danger',
    });
}
