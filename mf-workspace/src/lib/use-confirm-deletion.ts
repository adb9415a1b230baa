import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm } from '@tessera/ui/shared-modules/kit';

interface Deletion {
  /** What is to be deleted, as the person knows it. */
  readonly name: string;
  /** What goes with it: how many contents and posts. */
  readonly lost?: string;
  /** Names the act: "Delete board". */
  readonly action: string;
}

/** Asks before something is deleted for good; resolves to true if the person wants it. */
export function useConfirmDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('workspace');
  const confirm = useConfirm();
  return ({ name, lost, action }) =>
    confirm({
      title: t('deletion.confirm.title'),
      question: t('deletion.confirm.question', { name }),
      consequence: lost === undefined ? t('deletion.confirm.consequence') : t('deletion.confirm.loses', { lost }),
      confirmLabel: action,
      tone: 'danger',
    });
}
