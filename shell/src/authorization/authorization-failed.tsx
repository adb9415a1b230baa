import { reactionTo, type Problem } from '@tessera/contracts/http/problem';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId, useNameFonts } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { Actions, Notice } from './authorization-parts.tsx';

interface AuthorizationFailedProps {
  readonly problem: Problem;
  readonly onStart: (again: boolean) => void;
  readonly onLeave: () => void;
}

/** What went wrong during the authorization, and the next step. */
export function AuthorizationFailed({ problem, onStart, onLeave }: AuthorizationFailedProps): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { name } = problem.params;
  useNameFonts(typeof name === 'string' ? name : undefined);
  const isPermission = problem.code === 'needPermission';
  const lead =
    isPermission && problem.params['permission'] === 'email'
      ? t('authorization.permission.email')
      : t(`problem:${problem.code}`, problem.params);
  return (
    <AuthLayout title={t(isPermission ? 'authorization.permission.title' : 'authorization.failed.title')} lead={lead}>
      <Actions role="group" aria-label={t('authorization.failed.title')}>
        <Button variant="contained" color="primary" onClick={() => onStart(isPermission)}>
          {t(isPermission ? 'authorization.permission.again' : 'authorization.again.action')}
        </Button>
        <Button onClick={onLeave}>{t('authorization.leave.action')}</Button>
      </Actions>
      {problem.supportId !== undefined && reactionTo(problem.code) === 'retry' && (
        <Notice>
          <SupportId id={problem.supportId} />
        </Notice>
      )}
    </AuthLayout>
  );
}
