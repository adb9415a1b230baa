import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useCopyText } from '@tessera/ui/shared-modules/kit';

/** Copies the address of a link. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useTranslation('workspace');
  const copy = useCopyText();
  return (href) => {
    const link = new URL(href, window.location.href).href;
    return copy(link, t('media.link.notCopied', { link }));
  };
}
