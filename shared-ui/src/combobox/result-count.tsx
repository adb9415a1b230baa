import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

/** Says to screen readers how many were found for what is typed; null while there is nothing to say. */
export function ResultCount({ count }: { readonly count: number | null }): ReactNode {
  const { t } = useTranslation('ui');
  return <VisuallyHidden role="status">{count !== null && t('form.choice.count', { count })}</VisuallyHidden>;
}
