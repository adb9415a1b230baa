import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { bodyOf } from '@tessera/contracts/http/define-call';
import type { FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CodeField, Form, SubmitButton, useForm } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthTextButton } from '../auth-layout/auth-link.tsx';
import { SecondStepPage } from '../second-factor/second-step-page.tsx';
import { useShell } from '../shell.ts';

interface PendingJoin {
  readonly methodList: readonly FactorMethod[];
  readonly body: { readonly email: string; readonly code: string };
}

interface JoinPageProps {
  readonly email: string;
  readonly onJoined: () => void;
  readonly onBack: () => void;
}

/**
 * The e-mail address already has an account. The user confirms it with a code before the network's sign-in is linked to
 * it.
 */
export function JoinPage({ email, onJoined, onBack }: JoinPageProps): ReactNode {
  const { t } = useTranslation('shell');
  const { api, session } = useShell();
  const [factor, setFactor] = useState<PendingJoin | null>(null);
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('session.field.code') },
    schema: bodyOf(connectionCalls.associatePlatform),
    toBody: (values) => ({ ...values, email }),
    send: async (body) => {
      const { secondFactor } = await api.call(connectionCalls.associatePlatform, { body });
      if (secondFactor !== undefined) {
        setFactor({ methodList: secondFactor.methodList, body });
        return false;
      }
      await session.adopt();
      return true;
    },
    onSent: (isJoined) => {
      if (isJoined) onJoined();
    },
  });
  if (factor !== null) {
    // Nothing is joined before the second factor: the call is repeated with the session.
    const join = async (): Promise<void> =>
      void (await api.call(connectionCalls.associatePlatform, { body: factor.body }));
    return <SecondStepPage methodList={factor.methodList} onSignedIn={join} onDone={onJoined} onBack={onBack} />;
  }
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
