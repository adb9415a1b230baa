import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CodeField, Form, SubmitButton, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../session/auth-layout.tsx';
import { AuthTextButton } from '../session/auth-link.tsx';
import { useShell } from '../shell.ts';

interface JoinPageProps {
  readonly email: string;
  readonly onJoined: () => void;
  readonly onBack: () => void;
}

/** The e-mail address already has an account. The user confirms it with a code before the network's sign-in is linked to it. */
export function JoinPage({ email, onJoined, onBack }: JoinPageProps): ReactNode {
  const { t } = useTranslation('shell');
  const { api, session } = useShell();
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('session.field.code') },
    schema: bodyOf(connectionCalls.associatePlatform),
    toBody: (values) => ({ ...values, email }),
    send: async (body) => {
      await api.call(connectionCalls.associatePlatform, { body });
      await session.adopt();
    },
    onSent: onJoined,
  });
  return (
    <AuthLayout title={t('authorization.join.title')} lead={t('authorization.join.lead', { email })}>
      <Form form={form} aria-label={t('authorization.join.title')}>
        <CodeField {...form.field('code')} autoFocus />
        <SubmitButton isPending={form.isPending} size="large" isWide>
          {t('authorization.join.action')}
        </SubmitButton>
      </Form>
      <AuthFoot>
        <AuthTextButton type="button" onClick={onBack}>
          {t('authorization.leave.action')}
        </AuthTextButton>
      </AuthFoot>
    </AuthLayout>
  );
}
