import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { MessagePage } from './message-page.tsx';

/** Shown in the frame for a path that does not exist or that the user may not see. */
export function RefusedPage({
  code,
}: {
  readonly code: 'notFound' | 'adminRight' | 'planRight' | 'factorRequired';
}): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { navigate } = useShell();
  return (
    <MessagePage
      scene={code === 'notFound' ? 'gap' : 'covered'}
      title={t(`problem:${code}`)}
      text={t(`refused.page.${code}`)}
      actions={
        <>
          <Button variant="contained" color="primary" onClick={() => navigate(paths.root)}>
            {t('error.page.home')}
          </Button>
          {code === 'factorRequired' && (
            <Button variant="outlined" color="inherit" onClick={() => navigate(paths.account)}>
              {t('refused.page.setUp')}
            </Button>
          )}
          {code === 'planRight' && (
            <Button variant="outlined" color="inherit" onClick={() => navigate(paths.pricing)}>
              {t('refused.page.plans')}
            </Button>
          )}
        </>
      }
    />
  );
}
