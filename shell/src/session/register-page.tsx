import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  languageOptions,
  loadAllFonts,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthLink, AuthTextButton } from '../auth-layout/auth-link.tsx';
import { NetworkSignIn } from '../authorization/network-sign-in.tsx';
import { useShell } from '../shell.ts';
import { CodePage } from './code-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Step = { readonly kind: 'account' } | { readonly kind: 'code'; readonly email: string | null };

/** Registration: first the account, then the code from the mail. */
export function RegisterPage(): ReactNode {
  const [step, setStep] = useState<Step>({ kind: 'account' });
  if (step.kind === 'code') return <CodePage email={step.email} onBack={() => setStep({ kind: 'account' })} />;
  return (
    <AccountPage
      onRegistered={(email) => setStep({ kind: 'code', email })}
      onHasCode={() => setStep({ kind: 'code', email: null })}
    />
  );
}

const blank = { email: '', password: '' };

interface AccountPageProps {
  readonly onRegistered: (email: string) => void;
  readonly onHasCode: () => void;
}

function AccountPage({ onRegistered, onHasCode }: AccountPageProps): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, language } = useShell();
  const current = useValue(language.language$);
  const form = useForm({
    initial: blank,
    labels: { email: t('session.field.email'), password: t('session.field.password') },
    schema: bodyOf(userCalls.register),
    // The registration form does not offer the newsletter.
    toBody: (values) => ({
      ...values,
      newsLetter: false,
      language: current,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    send: async (body) => {
      await api.call(userCalls.register, { body });
      return body.email;
    },
    onSent: onRegistered,
  });
  const email = form.field('email');
  return (
    <AuthLayout title={t('session.register.title')} lead={t('session.register.lead')}>
      <Form form={form} isShort aria-label={t('session.register.title')}>
        <TextField
          {...email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...(email.error === undefined ? { help: t('session.field.emailHelp') } : {})}
        />
        <NewPasswordField {...form.field('password')} />
        <div onFocus={loadAllFonts}>
          <SelectField
            id="register-language"
            name="language"
            label={t('session.field.language')}
            value={current}
            error={undefined}
            options={languageOptions}
            help={t('session.field.languageHelp')}
            onChange={(chosen) => void language.change(chosen)}
          />
        </div>
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('session.register.action')}
        </SubmitButton>
      </Form>
      <NetworkSignIn />
      <AuthFoot>
        {t('session.register.hasAccount')}
        <AuthLink href={paths.login()}>{t('session.signIn.action')}</AuthLink>
      </AuthFoot>
      <AuthFoot sx={{ marginTop: 3 }}>
        <AuthTextButton type="button" onClick={onHasCode}>
          {t('session.register.hasCode')}
        </AuthTextButton>
      </AuthFoot>
    </AuthLayout>
  );
}
