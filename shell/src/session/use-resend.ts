import { toProblem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState } from 'react';
import { useShell } from '../shell.ts';

/** Minimum seconds between two mails. */
const pause = 60;

/** Sends a code again, at most once a minute. `secondsLeft` is 0 when that is possible. */
export function useResend(
  email: string,
  isSentAlready: boolean,
): { readonly secondsLeft: number; readonly resend: () => Promise<void> } {
  const { t } = useTranslation(['shell', 'problem']);
  const { api, notices } = useShell();
  const sendOnce = useSendOnce();
  const [readyAt, setReadyAt] = useState(() => (isSentAlready ? Date.now() + pause * 1_000 : 0));
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((readyAt - now) / 1_000));
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return {
    secondsLeft,
    resend: async () => {
      try {
        await sendOnce({ email }, (body, key) => api.call(userCalls.sendVerificationCode, { body }, key));
        notices.notify({ tone: 'good', text: t('session.code.resent') });
        setNow(Date.now());
        setReadyAt(Date.now() + pause * 1_000);
      } catch (error) {
        const { code, params, supportId } = toProblem(error);
        notices.notify({ tone: 'bad', text: t(`problem:${code}`, params), supportId });
      }
    },
  };
}
