import { bodyOf } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { codeLength } from '@tessera/contracts/user/user.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CodeField, Form, SubmitButton, TextField, useForm } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthTextButton } from '../auth-layout/auth-link.tsx';
import { useShell } from '../shell.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ResendLine } from './resend-line.tsx';

interface CodePageProps {
  /** The address that the code was sent to, or null for a user who received a code earlier. */
  readonly email: string | null;
  readonly onBack: () => void;
}

/**
 * The second step of registration: the code from the mail. A complete code is submitted automatically, so pasting is
 * enough.
 */
export function CodePage({ email, onBack }: CodePageProps): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, session } = useShell();
  // A user who registered in another browser sets the password here, because the one entered there does not count.
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm({
    initial: { email: email ?? '', code: '', newPassword: '' },
    labels: {
      email: t('session.field.email'),
      code: t('session.field.code'),
      newPassword: t('session.field.newPassword'),
    },
    schema: bodyOf(userCalls.verifyUser),
    toBody: ({ newPassword, ...values }) => (needsPassword ? { ...values, newPassword } : values),
    send: async (body) => {
      try {
        await api.call(userCalls.verifyUser, { body });
      } catch (error) {
        if (toProblem(error).field === 'newPassword') setNeedsPassword(true);
        throw error;
      }
      await session.adopt();
    },
  });
  const { submit, values } = form;
  const tried = useRef('');
  useEffect(() => {
    if (values.code.length !== codeLength || values.email === '' || tried.current === values.code) return;
    tried.current = values.code;
    void submit();
  }, [values.code, values.email, submit]);
  return (
    <AuthLayout
      title={t('session.code.title')}
      lead={email === null ? t('session.code.leadUnknown') : t('session.code.lead', { email })}
    >
      <Form form={form} aria-label={t('session.code.title')}>
        {email === null && (
          <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" autoFocus />
        )}
        <CodeField {...form.field('code')} autoFocus={email !== null} />
        {needsPassword && <NewPasswordField {...form.field('newPassword')} />}
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('session.code.action')}
        </SubmitButton>
      </Form>
      <ResendLine email={values.email} isSentAlready={email !== null} />
      <AuthFoot sx={{ marginTop: 3 }}>
        <AuthTextButton type="button" onClick={onBack}>
          {t('session.code.back')}
        </AuthTextButton>
      </AuthFoot>
    </AuthLayout>
  );
}
