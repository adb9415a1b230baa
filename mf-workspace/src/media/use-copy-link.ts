import { useTranslation } from '@tessera/ui/doors/i18n';
import { useHost } from '@tessera/ui/doors/kit';

/** Copies an address, and says whether that worked: browsers may refuse it. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ tone: 'good', text: t('media.link.copied') });
    } catch {
      notify({ tone: 'bad', text: t('media.link.notCopied', { link }) });
    }
  };
}
