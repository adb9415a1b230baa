import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

/** Announces to screen readers how many results match the typed text; null announces nothing. */
export function ResultCount({ count }: { readonly count: number | null }): ReactNode {
  const { t } = useTranslation('ui');
  return <VisuallyHidden role="status">{count !== null && t('form.choice.count', { count })}</VisuallyHidden>;
}
