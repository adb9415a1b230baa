import { bodyOf, type CallInput } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import type { ProofMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  canUsePasskeys,
  CodeField,
  PasswordField,
  signWithPasskey,
  TextField,
  useForm,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { AuthTextButton } from '../auth-layout/auth-link.tsx';
import { useShell } from '../shell.ts';
import { Column, Line } from './proof-parts.tsx';

export type Proof = CallInput<typeof secondFactorCalls.prove>['body'];

interface ProofFormOptions {
  /** What the server accepts, the best first. */
  readonly methodList: readonly ProofMethod[];
  /** Sends a complete proof. */
  readonly send: (proof: Proof) => Promise<unknown>;
  readonly onSent?: () => void;
  /** Mails a code, for the method that needs one. */
  readonly mail?: { readonly address: string; readonly send: () => Promise<unknown> };
}

const blank = { code: '', password: '' };

const codeLabels = {
  passkey: 'session.field.code',
  authenticator: 'factor.authenticator.label',
  recoveryCode: 'factor.recoveryCode.label',
  password: 'session.field.code',
  mailedCode: 'session.field.code',
} as const satisfies Readonly<Record<ProofMethod, string>>;

/** A form that takes one of several proofs, of which the user chooses one. */
export function useProofForm({ methodList, send, onSent = () => undefined, mail }: ProofFormOptions) {
  const { t } = useTranslation(['shell', 'problem']);
  const { api } = useShell();
  const usable = methodList.filter((each) => each !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const method = chosen ?? usable[0] ?? 'passkey';
  const form = useForm({
    initial: blank,
    labels: { code: t(codeLabels[method]), password: t('session.field.password') },
    schema: bodyOf(secondFactorCalls.prove),
    toBody: ({ code, password }) => ({
      method,
      // Apps show the code in two groups.
      ...(method === 'password' ? { password } : method === 'passkey' ? {} : { code: code.replaceAll(/\s/gu, '') }),
    }),
    send: async (proof) => {
      if (proof.method !== 'passkey') return send(proof);
      const { options } = await api.call(secondFactorCalls.getPasskeyOptions);
      return send({ method: 'passkey', response: await signWithPasskey(options) });
    },
    onSent,
  });
  const choose = (next: ProofMethod): void => {
    form.reset();
    setChosen(next);
  };
  const code = form.field('code');
  const fieldOf: Readonly<Record<ProofMethod, () => ReactNode>> = {
    passkey: () =>
      usable.includes('passkey') ? (
        <p>{t('factor.passkey.text')}</p>
      ) : (
        <Alert severity="warning">{t('factor.passkey.unsupported')}</Alert>
      ),
    authenticator: () => (
      <TextField
        {...code}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        help={t('factor.authenticator.help')}
      />
    ),
    recoveryCode: () => <TextField {...code} autoFocus help={t('factor.recoveryCode.help')} />,
    password: () => <PasswordField {...form.field('password')} purpose="current" autoFocus />,
    mailedCode: () =>
      mail === undefined ? null : (
        <MailedCode mail={mail}>
          <CodeField {...code} />
        </MailedCode>
      ),
  };
  const others = usable.filter((each) => each !== method);
  return {
    form,
    isPossible: usable.length > 0,
    submitLabel: t(method === 'passkey' ? 'factor.passkey.action' : 'factor.confirm.action'),
    fields: (
      <Column key={method}>
        {fieldOf[method]()}
        {others.length > 0 && (
          <Line>
            {others.map((each) => (
              <AuthTextButton key={each} type="button" onClick={() => choose(each)}>
                {t(`factor.use.${each}`)}
              </AuthTextButton>
            ))}
          </Line>
        )}
      </Column>
    ),
  };
}

/** Sends a code when asked to, and then shows the field for it. */
function MailedCode({
  mail,
  children,
}: {
  readonly mail: NonNullable<ProofFormOptions['mail']>;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const [state, setState] = useState<'unsent' | 'sent' | 'failed'>('unsent');
  const sendCode = (): void => {
    mail.send().then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  return (
    <Column>
      {state === 'failed' && <Alert severity="error">{t('factor.mail.failed')}</Alert>}
      <p role="status">{t(state === 'sent' ? 'factor.mail.sent' : 'factor.mail.text', { email: mail.address })}</p>
      <Line>
        <AuthTextButton type="button" onClick={sendCode}>
          {t(state === 'sent' ? 'factor.mail.again' : 'factor.mail.send')}
        </AuthTextButton>
      </Line>
      {children}
    </Column>
  );
}
