import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { MessagePage } from './message-page.tsx';
import { PlainPage } from './plain-page.tsx';

/** `/error`: external services redirect here when something fails. */
export function ErrorPage(): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { navigate } = useShell();
  return (
    <PlainPage>
      <MessagePage
        scene="fallen"
        title={t('problem:404')}
        text={t('error.page.text')}
        actions={
          <Button variant="contained" color="primary" onClick={() => navigate(paths.root)}>
            {t('error.page.home')}
          </Button>
        }
      />
    </PlainPage>
  );
}
