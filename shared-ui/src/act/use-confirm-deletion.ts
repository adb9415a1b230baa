import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/confirm-host.tsx';

interface Deletion {
  /** What is to be deleted, as the person knows it. */
  readonly name: string;
  /** What goes with it: how many contents and posts, say. */
  readonly lost?: string;
  /** Names the act: "Delete board". */
  readonly action: string;
}

/** Asks before something is deleted for good; resolves to true if the person wants it. */
export function useConfirmDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return ({ name, lost, action }) =>
    confirm({
      title: t('deletion.title'),
      question: t('deletion.question', { name }),
      consequence: lost === undefined ? t('deletion.consequence') : t('deletion.loses', { lost }),
      confirmLabel: action,
      tone: 'danger',
    });
}
