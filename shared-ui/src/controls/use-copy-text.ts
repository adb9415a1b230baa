import { useTranslation } from 'react-i18next';
import { useHost } from '../remote/host-context.tsx';

/** Copies a text, and says whether that worked: browsers may refuse it. `refused` is what is said then. */
export function useCopyText(): (text: string, refused: string) => Promise<void> {
  const { t } = useTranslation('ui');
  const { notify } = useHost();
  return async (text, refused) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'good', text: t('copy.done') });
    } catch {
      notify({ tone: 'bad', text: refused });
    }
  };
}
