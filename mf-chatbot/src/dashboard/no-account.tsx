import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { authorizePath } from './account-table.tsx';

/** Stands in for a list of accounts while none is connected. */
export function NoAccount(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { navigate } = useHost();
  return (
    <EmptyState
      title={t('account.empty.title')}
      text={t('account.empty.text')}
      action={
        <Button variant="contained" color="primary" onClick={() => navigate(authorizePath)}>
          {t('project.connect')}
        </Button>
      }
    />
  );
}
