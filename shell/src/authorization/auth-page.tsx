import { paths } from '@tessera/contracts/paths';
import { Button, LinearProgress } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { SecondStepPage } from '../second-factor/second-step-page.tsx';
import { useShell } from '../shell.ts';
import { AuthorizationFailed } from './authorization-failed.tsx';
import { Actions } from './authorization-parts.tsx';
import { AuthorizationResult } from './authorization-result.tsx';
import { JoinPage } from './join-page.tsx';
import { useAuthorization } from './use-authorization.ts';

/** The page that starts a connection to the network, and to which the network redirects back. */
export function AuthPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { navigate } = useShell();
  const { authorization, start, goOn } = useAuthorization();
  switch (authorization.step) {
    case 'leaving':
      return <Waiting title={t('authorization.start.title')} lead={t('authorization.start.lead')} />;
    case 'redeeming':
    case 'signedIn':
      return <Waiting title={t('authorization.land.title')} lead={t('authorization.land.lead')} />;
    case 'refused':
      return (
        <AuthLayout title={t('authorization.refused.title')} lead={t('authorization.refused.lead')}>
          <Actions>
            <Button variant="contained" color="primary" onClick={() => start(true)}>
              {t('authorization.permission.again')}
            </Button>
            <Button onClick={goOn}>{t('authorization.leave.action')}</Button>
          </Actions>
        </AuthLayout>
      );
    case 'failed':
      return <AuthorizationFailed problem={authorization.problem} onStart={start} onLeave={goOn} />;
    case 'secondFactor':
      return (
        <SecondStepPage methodList={authorization.methodList} onDone={goOn} onBack={() => navigate(paths.login())} />
      );
    case 'join':
      return <JoinPage email={authorization.email} onJoined={goOn} onBack={goOn} />;
    case 'done':
      return <AuthorizationResult profile={authorization.profile} onStart={start} onContinue={goOn} />;
  }
}

function Waiting({ title, lead }: { readonly title: string; readonly lead: string }): ReactNode {
  return (
    <AuthLayout title={title} lead={lead}>
      <LinearProgress aria-label={title} />
    </AuthLayout>
  );
}
