import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat, useNameFonts } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { Actions, NameList, Notice, PartTitle, Quiet, StepList } from './authorization-parts.tsx';
import { PermissionList } from './permission-list.tsx';
import type { Profile } from './use-authorization.ts';

interface AuthorizationResultProps {
  readonly profile: Profile;
  readonly onStart: (again: boolean) => void;
  readonly onContinue: () => void;
}

/** The result of an authorization: the connected accounts, or what is missing and how to get it. */
export function AuthorizationResult(props: AuthorizationResultProps): ReactNode {
  const { name, missing, accountList, unlinkedPages } = props.profile;
  useNameFonts([name, ...unlinkedPages].join(' '));
  if (missing.length > 0) return <NeedPermission {...props} />;
  return accountList.length === 0 ? <NeedPage {...props} /> : <Succeeded {...props} />;
}

function NeedPermission({ profile, onStart, onContinue }: AuthorizationResultProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <AuthLayout
      title={t('authorization.permission.title')}
      lead={t('authorization.permission.lead', { name: profile.name })}
    >
      <PermissionList permissions={profile.missing} />
      <Actions>
        <Button variant="contained" color="primary" onClick={() => onStart(true)}>
          {t('authorization.permission.again')}
        </Button>
        <Button onClick={onContinue}>{t('authorization.continue.action')}</Button>
      </Actions>
    </AuthLayout>
  );
}

function NeedPage({ profile: { name, unlinkedPages }, onStart, onContinue }: AuthorizationResultProps): ReactNode {
  const { t } = useTranslation('shell');
  const pages = useFormat().list(unlinkedPages);
  return (
    <AuthLayout
      title={t('authorization.data.title')}
      lead={
        unlinkedPages.length === 0
          ? t('authorization.data.noPage', { name })
          : t('authorization.data.unlinked', { pages })
      }
    >
      <StepList>
        <li>{t('authorization.data.step1')}</li>
        <li>{t('authorization.data.step2')}</li>
      </StepList>
      <Actions>
        <Button variant="contained" color="primary" onClick={() => onStart(true)}>
          {t('authorization.data.again')}
        </Button>
        <Button onClick={onContinue}>{t('authorization.continue.action')}</Button>
      </Actions>
    </AuthLayout>
  );
}

function Succeeded({ profile: { name, accountList, unlinkedPages }, onContinue }: AuthorizationResultProps): ReactNode {
  const { t } = useTranslation('shell');
  const pages = useFormat().list(unlinkedPages);
  return (
    <AuthLayout title={t('authorization.done.title')} lead={t('authorization.done.lead', { name })}>
      <PartTitle id="authorized-accounts">{t('authorization.done.accounts')}</PartTitle>
      <NameList aria-labelledby="authorized-accounts">
        {accountList.map(({ igId, username, fanpageName }) => (
          <li key={igId}>
            <NameText>{username}</NameText>{' '}
            <Quiet>
              <NameText>{fanpageName}</NameText>
            </Quiet>
          </li>
        ))}
      </NameList>
      {unlinkedPages.length > 0 && <Notice>{t('authorization.data.unlinked', { pages })}</Notice>}
      <Actions>
        <Button variant="contained" color="primary" onClick={onContinue}>
          {t('authorization.continue.action')}
        </Button>
      </Actions>
    </AuthLayout>
  );
}
