import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { canUsePasskeys, signWithPasskey, useProblemText } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { Column } from './proof-parts.tsx';

/** Signs in with a passkey instead of a password; shown below the sign-in form, where the browser has passkeys. */
export function PasskeySignIn(): ReactNode {
  const { t } = useTranslation('shell');
  const { api, session } = useShell();
  const textOf = useProblemText();
  const [state, setState] = useState<'idle' | 'pending' | Problem>('idle');
  if (!canUsePasskeys()) return null;
  const signIn = async (): Promise<void> => {
    if (state === 'pending') return;
    setState('pending');
    try {
      const { options } = await api.call(secondFactorCalls.getPasskeyOptions);
      await api.call(secondFactorCalls.signInByPasskey, { body: { response: await signWithPasskey(options) } });
      await session.adopt();
      setState('idle');
    } catch (error) {
      setState(toProblem(error));
    }
  };
  return (
    <Column sx={{ marginTop: 4, gap: 3 }}>
      <Button size="large" fullWidth aria-disabled={state === 'pending'} onClick={() => void signIn()}>
        {t('session.passkey.action')}
      </Button>
      {typeof state !== 'string' && <Alert severity="error">{textOf(state)}</Alert>}
    </Column>
  );
}
