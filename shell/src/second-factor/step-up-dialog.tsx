import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog } from '@tessera/ui/shared-modules/kit';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import type { StepUpRequest } from './step-up.ts';
import { useProofForm } from './use-proof-form.tsx';

type Methods = CallOutput<typeof secondFactorCalls.getProofMethods>;

/** Asks for a fresh proof of the user while a call waits for it. What the user has typed elsewhere stays as it is. */
export function StepUpDialog(): ReactNode {
  const { stepUp } = useShell();
  const request = useValue(stepUp.request$);
  return request === null ? null : <Request key={request.id} request={request} />;
}

/** Loads what the user can prove it by. Without an answer, the call that waits fails. */
function Request({ request }: { readonly request: StepUpRequest }): ReactNode {
  const { api, notices } = useShell();
  const { t } = useTranslation(['shell', 'problem']);
  const [methods, setMethods] = useState<Methods | null>(null);
  const load = useEffectEvent(() => {
    api.call(secondFactorCalls.getProofMethods).then(setMethods, (error: unknown) => {
      const { code, params } = toProblem(error);
      notices.notify({ tone: 'bad', text: t(`problem:${code}`, params) });
      request.answer(false);
    });
  });
  useEffect(() => load(), []);
  return methods === null ? null : <ProofDialog methods={methods} onAnswer={request.answer} />;
}

function ProofDialog({
  methods,
  onAnswer,
}: {
  readonly methods: Methods;
  readonly onAnswer: (isProved: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const { form, fields, isPossible, submitLabel } = useProofForm({
    methodList: methods.methodList,
    send: (body) => api.call(secondFactorCalls.prove, { body }),
    onSent: () => onAnswer(true),
    mail: { address: methods.email, send: () => api.call(secondFactorCalls.sendProofCode) },
  });
  return (
    <FormDialog
      title={t('factor.dialog.title')}
      form={form}
      submitLabel={isPossible ? submitLabel : null}
      onClose={() => onAnswer(false)}
    >
      <p>{t('factor.dialog.lead')}</p>
      {fields}
    </FormDialog>
  );
}
