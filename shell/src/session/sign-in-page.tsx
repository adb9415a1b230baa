import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import type { FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { SessionEndReason } from '@tessera/ui/host/session/session';
import { useValue } from '@tessera/ui/host/use-value';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthLink } from '../auth-layout/auth-link.tsx';
import { NetworkSignIn } from '../authorization/network-sign-in.tsx';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx';
import { SecondStepPage } from '../second-factor/second-step-page.tsx';
import { useShell } from '../shell.ts';

/** The reason why the user has to sign in, as a problem code, or null if there is none. */
function reasonCode(ended: SessionEndReason | null, search: string): '401' | '403' | 'notAuthorized' | null {
  if (ended === 'otherDevice') return '403';
  if (ended === 'expired') return '401';
  return ended === null && new URLSearchParams(search).has('back') ? 'notAuthorized' : null;
}

/**
 * The sign-in page. It does not navigate by itself: this address redirects a signed-in user to where they came from.
 */
export function SignInPage(): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, session, location } = useShell();
  const reason = reasonCode(useValue(session.ended$), useValue(location.place$).search);
  const [factor, setFactor] = useState<readonly FactorMethod[] | null>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    labels: { email: t('session.field.email'), password: t('session.field.password') },
    schema: bodyOf(userCalls.login),
    send: async (body) => {
      const { secondFactor } = await api.call(userCalls.login, { body });
      if (secondFactor === undefined) await session.adopt();
      else setFactor(secondFactor.methodList);
    },
  });
  const startAgain = (): void => {
    form.reset();
    setFactor(null);
  };
  if (factor !== null) return <SecondStepPage methodList={factor} onBack={startAgain} />;
  return (
    <AuthLayout title={t('session.signIn.title')} lead={t('session.signIn.lead')}>
      {reason !== null && (
        <Alert severity={reason === 'notAuthorized' ? 'info' : 'warning'} sx={{ marginBottom: 5 }}>
          {t(`problem:${reason}`)}
        </Alert>
      )}
      <Form form={form} aria-label={t('session.signIn.title')}>
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" autoFocus />
        <PasswordField {...form.field('password')} purpose="current" />
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('session.signIn.action')}
        </SubmitButton>
      </Form>
      <PasskeySignIn />
      <NetworkSignIn />
      <AuthFoot>
        <AuthLink href={paths.resetPassword}>{t('session.signIn.forgot')}</AuthLink>
      </AuthFoot>
      <AuthFoot sx={{ marginTop: 3 }}>
        {t('session.signIn.noAccount')}
        <AuthLink href={paths.register}>{t('session.register.action')}</AuthLink>
      </AuthFoot>
    </AuthLayout>
  );
}
