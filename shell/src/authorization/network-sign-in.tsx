import { paths } from '@tessera/contracts/paths';
import { useValue } from '@tessera/ui/host/use-value';
import { Button, Divider } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';

/** Signs in through the network; shown below the sign-in form. */
export function NetworkSignIn(): ReactNode {
  const { t } = useTranslation('shell');
  const { navigate, location } = useShell();
  const back = new URLSearchParams(useValue(location.place$).search).get('back');
  return (
    <>
      <Divider sx={{ margin: `${step * 5}px 0` }}>{t('authorization.signIn.or')}</Divider>
      <Button size="large" fullWidth onClick={() => navigate(paths.connect(back === null ? {} : { back }))}>
        {t('authorization.signIn.action')}
      </Button>
    </>
  );
}
