import { useTranslation } from '../i18n/use-translation.ts';
import { useHost } from '../remote/host-context.tsx';

/**
 * Copies a text to the clipboard and shows a notice of the result, because browsers may
 * refuse. `refused` is the notice on refusal; by default it contains the text.
 */
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

/** Copies a link as an absolute URL. */
export function useCopyLink(): (href: string) => Promise<void> {
  const copy = useCopyText();
  return (href) => copy(new URL(href, window.location.href).href);
}
