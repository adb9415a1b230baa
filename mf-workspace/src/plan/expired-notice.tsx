import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useRights } from './use-rights.ts';

/** Says that the plan has run out and what still works; nothing while it runs. */
export function ExpiredNotice(): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { isExpired } = useRights();
  if (!isExpired) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{t('problem:expired')}</AlertTitle>
      {t('plan.expired.readOnly')}
    </Alert>
  );
}
