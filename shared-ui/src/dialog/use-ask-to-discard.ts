import { useConfirm } from '../confirm/confirm-host.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Returns a function that closes a form: immediately if nothing was typed, otherwise after the user confirms that the
 * changes may be discarded.
 */
export function useAskToDiscard(isDirty: boolean, close: () => void): () => void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return () => {
    if (!isDirty) {
      close();
      return;
    }
    void confirm({
      title: t('discard.title'),
      question: t('leave.question'),
      confirmLabel: t('discard.action'),
      tone: 'danger',
    }).then((isLost) => isLost && close());
  };
}
