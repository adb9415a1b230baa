import { events } from '@tessera/contracts/events/events';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { powerUpLabels, type Order, type Payment } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useNotifyProblem,
  useSession,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { openPage } from '../lib/open-page.ts';
import { billingKeys } from '../lib/query-keys.ts';

/** The plan, the plans that follow it, and its power-ups. */
export function useSubscription(): Loadable<Subscriptions> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: billingKeys.subscription,
      queryFn: async ({ signal }): Promise<Subscriptions> =>
        api.call(paymentCalls.getSubscription, undefined, { signal }),
    }),
    () => false,
  );
}

const pollMs = 2_000;
/** Between two looks at a payment that the payment service may take long to decide. */
const processingMs = 10_000;

/** The card and the billing details, and what is being paid. */
export function usePayment(): Loadable<Payment> {
  const { api } = useHost();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: billingKeys.payment,
    queryFn: async ({ signal }): Promise<Payment> => {
      const before = client.getQueryData<Payment>(billingKeys.payment)?.processing ?? [];
      const { payment } = await api.call(paymentCalls.getPayment, undefined, { signal });
      // A payment was decided, which may have changed the plan and issued an invoice.
      if (payment.processing.length < before.length) {
        for (const queryKey of [billingKeys.subscription, billingKeys.invoices])
          void client.invalidateQueries({ queryKey });
      }
      return payment;
    },
    refetchInterval: ({ state }) => ((state.data?.processing.length ?? 0) > 0 ? processingMs : false),
  });
  return toLoadable(query, () => false);
}

/** The state of the order with which the user returns from the payment page. Polls until the order is decided. */
export function useOrder(id: string | null): Order | null {
  const { api, events: bus } = useHost();
  const session = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: billingKeys.order(id ?? ''),
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<Order> => {
      const { order } = await api.call(paymentCalls.getOrder, { query: { id: id ?? '' } }, { signal });
      if (order.isProcessing === true) void client.invalidateQueries({ queryKey: billingKeys.payment });
      if (order.state === 'open') return order;
      for (const queryKey of [billingKeys.subscription, billingKeys.payment, billingKeys.invoices])
        void client.invalidateQueries({ queryKey });
      // The user has just come back from the payment page, so no listener was there when the server sent the event
      // about the new plan.
      if (session.state === 'signedIn') bus.publish(events.accountChanged, { userId: session.user.id });
      return order;
    },
    refetchInterval: ({ state: { data: order } }) =>
      order?.state === 'open' ? (order.isProcessing === true ? processingMs : pollMs) : false,
  });
  return data ?? null;
}

/**
 * An action on a subscription. Its response is the new state; the rights of the plan are updated through the session.
 */
export type SubscriptionChange =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'renew'; readonly id: string; readonly autoSubscribe: boolean; readonly deletePlan?: boolean };

export function useSubscriptionChange(): UseMutationResult<Subscriptions, Error, SubscriptionChange> {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const label = useFieldLabels(powerUpLabels);
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const doneText = ({ plan, powerUps }: Subscriptions, change: SubscriptionChange): string => {
    if (change.kind === 'cancel')
      return plan === null || plan.isExpired
        ? t('plan.done.over')
        : t('plan.done.cancelled', { date: date(plan.expiryDate) });
    const product = powerUps.find(({ id }) => id === change.id)?.product;
    if (product !== undefined)
      return t(change.autoSubscribe ? 'powerUp.done.renews' : 'powerUp.done.ends', { name: label(product) });
    return t(change.deletePlan === true ? 'plan.done.kept' : 'plan.done.resumed');
  };
  return useMutation({
    mutationFn: async (change: SubscriptionChange) => {
      if (change.kind === 'cancel') return (await api.call(paymentCalls.stopSubscription)).subscription;
      const { id, autoSubscribe, deletePlan } = change;
      return (
        await api.call(paymentCalls.setAutoSubscribe, {
          body: { plan: { id, autoSubscribe }, ...(deletePlan === undefined ? {} : { deletePlan }) },
        })
      ).subscription;
    },
    onSuccess: (subscription, change) => {
      client.setQueryData(billingKeys.subscription, subscription);
      notify({ tone: 'good', text: doneText(subscription, change) });
    },
    onError: (error) => notifyProblem(error),
  });
}

interface CardActions {
  /** Opens the page where a card is entered. */
  readonly add: () => void;
  readonly remove: (onRemoved: () => void) => void;
  readonly isPending: boolean;
}

export function useCardActions(): CardActions {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const { t } = useTranslation('billing');
  const onError = useNotifyProblem();
  const adding = useMutation({
    mutationFn: () => api.call(paymentCalls.addCard),
    onSuccess: ({ url }) => openPage(url),
    onError,
  });
  const removing = useMutation({
    mutationFn: () => api.call(paymentCalls.removeCard),
    onSuccess: ({ payment }) => {
      client.setQueryData(billingKeys.payment, payment);
      notify({ tone: 'good', text: t('card.remove.done') });
    },
    onError,
  });
  return {
    add: () => adding.mutate(),
    remove: (onRemoved) => removing.mutate(undefined, { onSuccess: onRemoved }),
    isPending: adding.isPending || removing.isPending,
  };
}
