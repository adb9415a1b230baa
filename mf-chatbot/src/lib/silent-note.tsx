import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useMayChange } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** When the plan has expired, says that no chatbot answers. Renders nothing otherwise. */
export function SilentNote(): ReactNode {
  const { t } = useTranslation('chatbot');
  if (useMayChange()) return null;
  return (
    <Alert severity="warning" role="status">
      {t('silent.expired')}
    </Alert>
  );
}
