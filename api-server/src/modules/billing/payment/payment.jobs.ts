import { stripePayments } from '../../../network/payments/stripe-payments.ts';
import type { JobContext, NounJobs } from '../../../platform/jobs/job-context.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Log } from '../../../platform/log.ts';
import { repeat } from '../../../platform/repeat.ts';
import type { BillingParts } from './billing-parts.ts';
import { createOrderRepository } from './order.repository.ts';
import { tellEnd, untoldAt } from './plan-end.service.ts';
import { beginRenewal, renewBy } from './renew.service.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { closeOrder, refundOrder } from './settle-order.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import { refundRenewal, tryRenewal } from './try-renewal.ts';
import { watchPayments } from './watch-payments.ts';

const lookEvery = 15_000;
const batch = 50;

const idOf = ({ id }: { readonly id: string }): string => id;
const itself = (ownerId: string): string => ownerId;

/**
 * Does the due billing work: closes hosted pages, refunds, announces plans that end, begins renewals and tries to
 * charge them, and looks for what changed at the payment service. Safe against kills and in several workers at once:
 * idempotency keys at the payment service and locks here let each step happen only once. Begins nothing more once the
 * signal aborts.
 */
export async function tendBilling(parts: BillingParts, log: Log, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const orders = createOrderRepository(db);
  const [subscriptions, renewals] = [createSubscriptionRepository(db), createRenewalRepository(db)];
  const onError = (error: unknown): void => log('warn', 'cannot do a step of billing yet', { error });
  const common = { onError, signal };
  await workOnEach({
    ...common,
    read: (except) => orders.due(clock.now(), batch, except),
    idOf,
    work: (order) => (order.state === 'refunding' ? refundOrder(parts, order) : closeOrder(parts, order)),
  });
  await workOnEach({
    ...common,
    read: (except) => subscriptions.due(renewBy(clock.now()), batch, except),
    idOf: itself,
    work: (ownerId) => beginRenewal(parts, ownerId),
  });
  await workOnEach({
    ...common,
    read: (except) => subscriptions.untold(untoldAt(clock.now()), batch, except),
    idOf: itself,
    work: (ownerId) => tellEnd(parts, ownerId),
  });
  await workOnEach({
    ...common,
    read: (except) => renewals.due(clock.now(), batch, except),
    idOf,
    work: (renewal) => (renewal.state === 'refunding' ? refundRenewal(parts, renewal) : tryRenewal(parts, renewal)),
  });
  if (!signal.aborted) await watchPayments(parts, common).catch(onError);
}

/** Does the billing work that is due. */
export function paymentJobs({ config, db, clock, log, mailer }: JobContext): NounJobs {
  const parts = { db, clock, config, mailer, payments: stripePayments(config) };
  const onError = (error: unknown): void => log('warn', 'cannot list due payments', { error });
  const tending = repeat((signal) => tendBilling(parts, log, signal), lookEvery, onError);
  return { ...tending, onClockMoved: () => tending.soon() };
}
