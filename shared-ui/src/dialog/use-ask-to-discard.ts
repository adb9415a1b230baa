import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm-host.tsx';

/** Closes what somebody types in: at once where nothing is typed, else after asking whether it may be lost. */
export function useAskToDiscard(isDirty: boolean, close: () => void): () => void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return () => {
    if (!isDirty) {
      close();
      return;
    }
    void confirm({ title: t('discard.title'), question: t('leave.question'), confirmLabel: t('discard.action'), tone: 'danger' }).then((isLost) => isLost && close());
  };
}
