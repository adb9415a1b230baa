import { bodyOf, type CallOutput } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { SecondFactors } from '@tessera/contracts/second-factor/second-factor.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  QrPicture,
  TextField,
  useConfirmDeletion,
  useForm,
  useFormat,
  useHost,
  useNotifyProblem,
} from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { Actions, Part, PartTitle, Quiet, Secret } from './security-parts.tsx';
import { useThenRefreshFactors } from './use-factors.ts';

type Setup = CallOutput<typeof secondFactorCalls.startAuthenticator>;

interface AuthenticatorPartProps {
  readonly authenticator: SecondFactors['authenticator'];
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app: set up, replaced or removed. */
export function AuthenticatorPart({ authenticator, onCodes }: AuthenticatorPartProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const { date } = useFormat();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const thenRefresh = useThenRefreshFactors();
  const [setup, setSetup] = useState<Setup | null>(null);
  const start = useMutation({
    mutationFn: () => api.call(secondFactorCalls.startAuthenticator),
    onSuccess: setSetup,
    onError: notifyProblem,
  });
  const removal = useMutation({
    mutationFn: () => thenRefresh(api.call(secondFactorCalls.removeAuthenticator)),
    onSuccess: () => notify({ tone: 'good', text: t('factors.app.removed') }),
    onError: notifyProblem,
  });
  const isPending = start.isPending || removal.isPending;
  const remove = async (): Promise<void> => {
    const isConfirmed = await confirmDeletion({
      question: t('factors.app.removeQuestion'),
      consequence: t('factors.app.removeConsequence'),
      action: t('factors.app.remove'),
    });
    if (isConfirmed) removal.mutate();
  };
  return (
    <Part>
      <PartTitle>{t('factors.app.title')}</PartTitle>
      <Quiet>
        {authenticator === null
          ? t('factors.app.text')
          : t('factors.app.since', { date: date(authenticator.createdTime) })}
      </Quiet>
      <Actions>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) start.mutate();
          }}
        >
          {t(authenticator === null ? 'factors.app.setUp' : 'factors.app.replace')}
        </Button>
        {authenticator !== null && (
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void remove();
            }}
          >
            {t('factors.app.remove')}
          </Button>
        )}
      </Actions>
      {setup !== null && <SetupDialog setup={setup} onCodes={onCodes} onClose={() => setSetup(null)} />}
    </Part>
  );
}

interface SetupDialogProps extends Pick<AuthenticatorPartProps, 'onCodes'> {
  readonly setup: Setup;
  readonly onClose: () => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
function SetupDialog({ setup, onCodes, onClose }: SetupDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const thenRefresh = useThenRefreshFactors();
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('factors.app.code') },
    schema: bodyOf(secondFactorCalls.confirmAuthenticator),
    // Apps show the code in two groups.
    toBody: ({ code }) => ({ code: code.replaceAll(/\s/gu, '') }),
    send: (body) => thenRefresh(api.call(secondFactorCalls.confirmAuthenticator, { body })),
    onSent: ({ recoveryCodeList }) => {
      notify({ tone: 'good', text: t('factors.app.done') });
      onClose();
      onCodes(recoveryCodeList);
    },
  });
  return (
    <FormDialog title={t('factors.app.setUp')} form={form} submitLabel={t('factors.app.confirm')} onClose={onClose}>
      <p>{t('factors.app.scan')}</p>
      <QrPicture address={setup.url} label={t('factors.app.qr')} />
      <p>
        {t('factors.app.type')} <Secret>{setup.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</Secret>
      </p>
      <TextField
        {...form.field('code')}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        help={t('factors.app.codeHelp')}
      />
    </FormDialog>
  );
}
