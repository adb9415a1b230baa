import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CodeField, Form, SubmitButton, TextField, useForm, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthLink } from '../auth-layout/auth-link.tsx';
import { useShell } from '../shell.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ResendLine } from './resend-line.tsx';

/** Forgotten password: request a code, then set a new password with it. */
export function ResetPage(): ReactNode {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? <AskPage onSent={setEmail} /> : <NewPasswordPage email={email} />;
}

function AskPage({ onSent }: { readonly onSent: (email: string) => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('session.field.email') },
    schema: bodyOf(userCalls.sendVerificationCode),
    send: async (given) => {
      await sendOnce(given, (body, key) => api.call(userCalls.sendVerificationCode, { body }, key));
      return given.email;
    },
    onSent,
  });
  return (
    <AuthLayout title={t('session.reset.title')} lead={t('session.reset.lead')}>
      <Form form={form} aria-label={t('session.reset.title')}>
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" autoFocus />
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('session.reset.send')}
        </SubmitButton>
      </Form>
      <BackToSignIn />
    </AuthLayout>
  );
}

function NewPasswordPage({ email }: { readonly email: string }): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, navigate, notices } = useShell();
  const form = useForm({
    initial: { code: '', newPassword: '' },
    labels: { code: t('session.field.code'), newPassword: t('session.field.newPassword') },
    schema: bodyOf(userCalls.resetPassword),
    toBody: (values) => ({ ...values, email }),
    send: (body) => api.call(userCalls.resetPassword, { body }),
    onSent: () => {
      notices.notify({ tone: 'good', text: t('session.reset.done') });
      navigate(paths.login());
    },
  });
  return (
    <AuthLayout title={t('session.reset.newTitle')} lead={t('session.reset.newLead', { email })}>
      <Form form={form} aria-label={t('session.reset.newTitle')}>
        <CodeField {...form.field('code')} autoFocus />
        <NewPasswordField {...form.field('newPassword')} />
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('session.reset.action')}
        </SubmitButton>
      </Form>
      <ResendLine email={email} isSentAlready />
      <BackToSignIn />
    </AuthLayout>
  );
}

function BackToSignIn(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <AuthFoot sx={{ marginTop: 3 }}>
      <AuthLink href={paths.login()}>{t('session.reset.back')}</AuthLink>
    </AuthFoot>
  );
}
