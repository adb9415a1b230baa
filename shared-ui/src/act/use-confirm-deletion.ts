import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/confirm-host.tsx';

interface Deletion {
  /** The name by which the user knows the thing to delete. */
  readonly name: string;
  /** What is deleted along with it, for example the number of contents and posts. */
  readonly lost?: string;
  /** All that follows from the deletion, where that is more than a loss. */
  readonly consequence?: string;
  /** Label of the confirm button: "Delete board". */
  readonly action: string;
}

/** Asks for confirmation before something is deleted for good. Resolves to true if the user confirms. */
export function useConfirmDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return ({ name, lost, action, consequence = lost === undefined ? t('deletion.consequence') : t('deletion.loses', { lost }) }) =>
    confirm({
      title: t('deletion.title'),
      question: t('deletion.question', { name }),
      consequence,
      confirmLabel: action,
      tone: 'danger',
    });
}
