import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useProblemText } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState, type ReactNode } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { Actions } from '../authorization/authorization-parts.tsx';
import { useShell } from '../shell.ts';

type State = 'waiting' | 'pending' | 'stopped' | Problem;

/** Where the link in the mail to an old address leads: it stops the change of address, once the user confirms it. */
export function StopAddressPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { api, navigate, location } = useShell();
  const textOf = useProblemText();
  // Read once: the address of the page may change while it is shown.
  const [token] = useState(() => location.place$.value.hash.slice(1));
  const [state, setState] = useState<State>('waiting');
  // It must not stay in the history, or in a report of an error.
  useEffect(() => location.go(paths.stopAddressChange(), { replace: true }), [location]);
  const stop = (): void => {
    if (state === 'pending') return;
    setState('pending');
    api.call(addressChangeCalls.stop, { body: { token } }).then(
      () => setState('stopped'),
      (error: unknown) => setState(toProblem(error)),
    );
  };
  if (state === 'stopped') {
    return (
      <AuthLayout title={t('address.stopped.title')} lead={t('address.stopped.lead')}>
        <Actions>
          <Button variant="contained" color="primary" onClick={() => navigate(paths.resetPassword)}>
            {t('address.stopped.reset')}
          </Button>
        </Actions>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('address.stop.title')} lead={t('address.stop.lead')}>
      {typeof state !== 'string' && <Alert severity="error">{textOf(state)}</Alert>}
      <Actions>
        <Button variant="contained" color="error" aria-disabled={state === 'pending'} onClick={stop}>
          {t('address.stop.action')}
        </Button>
      </Actions>
    </AuthLayout>
  );
}
