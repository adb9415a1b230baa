import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { AuthFoot } from '../auth-layout/auth-layout.tsx';
import { AuthTextButton } from '../auth-layout/auth-link.tsx';
import { useResend } from './use-resend.ts';

interface ResendLineProps {
  readonly email: string;
  readonly isSentAlready: boolean;
}

/** "No mail?" with a button that sends another one, and the seconds until that is possible. */
export function ResendLine({ email, isSentAlready }: ResendLineProps): ReactNode {
  const { t } = useTranslation('shell');
  const { secondsLeft, resend } = useResend(email, isSentAlready);
  return (
    <AuthFoot>
      {t('session.code.noMail')}
      <AuthTextButton type="button" disabled={secondsLeft > 0 || email === ''} onClick={() => void resend()}>
        {secondsLeft > 0 ? t('session.code.resendIn', { seconds: secondsLeft }) : t('session.code.resend')}
      </AuthTextButton>
    </AuthFoot>
  );
}
