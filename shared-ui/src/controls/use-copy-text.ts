import { useTranslation } from 'react-i18next';
import { useHost } from '../remote/host-context.tsx';

/** Copies a text, and says whether that worked: browsers may refuse it. `refused` is what is said then, in place of the text itself. */
export function useCopyText(): (text: string, refused?: string) => Promise<void> {
  const { t } = useTranslation('ui');
  const { notify } = useHost();
  return async (text, refused = t('copy.refused', { text })) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'good', text: t('copy.done') });
    } catch {
      notify({ tone: 'bad', text: refused });
    }
  };
}

/** Copies the address of a link, whole. */
export function useCopyLink(): (href: string) => Promise<void> {
  const copy = useCopyText();
  return (href) => copy(new URL(href, window.location.href).href);
}
