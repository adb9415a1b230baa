import { toProblem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, SubmitButton } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AuthFoot, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { AuthTextButton } from '../auth-layout/auth-link.tsx';
import { useShell } from '../shell.ts';
import { useProofForm, type Proof } from './use-proof-form.tsx';

interface SecondStepPageProps {
  readonly methodList: readonly FactorMethod[];
  /** Called once the session has started. */
  readonly onSignedIn?: () => Promise<void>;
  /** Called once the page knows the session. */
  readonly onDone?: () => void;
  /** Starts the sign-in again; called, too, when it took too long. */
  readonly onBack: () => void;
}

/** The second step of a sign-in. */
export function SecondStepPage({ methodList, onSignedIn, onDone, onBack }: SecondStepPageProps): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, session, notices } = useShell();
  const finish = async ({ method, code, response }: Proof): Promise<void> => {
    const own = methodList.find((each) => each === method);
    if (own === undefined) return;
    try {
      await api.call(secondFactorCalls.finishSignIn, { body: { method: own, code, response } });
    } catch (error) {
      if (toProblem(error).code === 'signInOver') {
        notices.notify({ tone: 'warning', text: t('problem:signInOver') });
        onBack();
      }
      throw error;
    }
    await onSignedIn?.();
    await session.adopt();
    onDone?.();
  };
  const { form, fields, isPossible, submitLabel } = useProofForm({ methodList, send: finish });
  return (
    <AuthLayout title={t('factor.page.title')} lead={t('factor.page.lead')}>
      <Form form={form} aria-label={t('factor.page.title')}>
        {fields}
        {isPossible && (
          <SubmitButton isPending={form.isPending} size="large" isWide>
            {submitLabel}
          </SubmitButton>
        )}
      </Form>
      <AuthFoot>{t('factor.lost.text')}</AuthFoot>
      <AuthFoot sx={{ marginTop: 3 }}>
        <AuthTextButton type="button" onClick={onBack}>
          {t('session.reset.back')}
        </AuthTextButton>
      </AuthFoot>
    </AuthLayout>
  );
}
