import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { nameOf } from './name-of.ts';
import { Part, Plain, Quiet } from './sign-up-parts.tsx';
import { useSignUpActs } from './use-sign-up.ts';

interface SignUpConsentProps {
  readonly encryptId: string;
  readonly info: SignUpInfo;
  readonly onWithdrawn: () => void;
}

/** What the influencer agreed to, with a button that withdraws it. */
export function SignUpConsent({ encryptId, info, onWithdrawn }: SignUpConsentProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const { dateTime } = useFormat();
  const { show, run } = useSignUpActs(encryptId);
  const [isPending, setIsPending] = useState(false);
  const withdraw = async (): Promise<void> => {
    setIsPending(true);
    await run(async () => {
      const answer = await api.call(signUpCalls.withdrawInfo, { body: { encryptId } });
      onWithdrawn();
      show(answer.info);
    });
    setIsPending(false);
  };
  return (
    <Part title={t('signUp.consent.title')}>
      <Plain>
        {t('signUp.consent.given', {
          name: nameOf(info),
          version: info.consentVersion ?? '',
          time: info.consentTime === null ? '' : dateTime(info.consentTime),
        })}
      </Plain>
      <Quiet>{t('signUp.withdraw.help')}</Quiet>
      <div>
        <Button
          color="error"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) void withdraw();
          }}
        >
          {t('signUp.withdraw.action')}
        </Button>
      </div>
    </Part>
  );
}
