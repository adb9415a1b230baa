import { events } from '@tessera/contracts/events/events';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost, useNotifyProblem, useSession } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { billingKeys } from '../lib/query-keys.ts';

interface StartingTrial {
  readonly start: () => void;
  readonly isPending: boolean;
}

/** Starts the free trial of a user who never had a plan. */
export function useStartTrial(): StartingTrial {
  const { t } = useTranslation('billing');
  const { api, events: bus, notify } = useHost();
  const session = useSession();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(paymentCalls.startTrial),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: billingKeys.paying });
      if (session.state === 'signedIn') bus.publish(events.accountChanged, { userId: session.user.id });
      notify({ tone: 'good', text: t('pricing.trialStarted') });
    },
    onError,
  });
  return { start: () => mutate(), isPending };
}
