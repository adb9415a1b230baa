import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { Part, PartTitle, Quiet } from './security-parts.tsx';
import { useThenRefreshFactors } from './use-factors.ts';

interface RecoveryPartProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryPart({ left, onCodes }: RecoveryPartProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const thenRefresh = useThenRefreshFactors();
  const renewal = useMutation({
    mutationFn: () => thenRefresh(api.call(secondFactorCalls.renewRecoveryCodes)),
    onSuccess: ({ recoveryCodeList }) => onCodes(recoveryCodeList),
    onError: notifyProblem,
  });
  const renew = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('factors.codes.renew'),
      question: t('factors.codes.renewQuestion'),
      confirmLabel: t('factors.codes.renew'),
      tone: 'neutral',
    });
    if (isConfirmed) renewal.mutate();
  };
  return (
    <Part>
      <PartTitle>{t('factors.codes.title')}</PartTitle>
      <Quiet>{t('factors.codes.left', { count: left })}</Quiet>
      <Button
        variant="outlined"
        color="inherit"
        aria-disabled={renewal.isPending}
        onClick={() => {
          if (!renewal.isPending) void renew();
        }}
      >
        {t('factors.codes.renew')}
      </Button>
    </Part>
  );
}
