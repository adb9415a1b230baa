import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Copies the address of a link, and says whether that worked: browsers may refuse it. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  return async (href) => {
    const link = new URL(href, window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      notify({ tone: 'good', text: t('media.link.copied') });
    } catch {
      notify({ tone: 'bad', text: t('media.link.notCopied', { link }) });
    }
  };
}
