import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Copies a text, and says whether that worked: browsers may refuse it. `refused` is what is said then. */
export function useCopyText(): (text: string, refused: string) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  return async (text, refused) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'good', text: t('media.link.copied') });
    } catch {
      notify({ tone: 'bad', text: refused });
    }
  };
}
