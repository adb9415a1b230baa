import type { Log } from '../log.ts';
import type { BillingParts } from '../modules/payment/billing-parts.ts';
import { createOrderRepository } from '../modules/payment/order.repository.ts';
import { tellEnd, untoldAt } from '../modules/payment/plan-end.service.ts';
import { beginRenewal, refundRenewal, renewBy, tryRenewal } from '../modules/payment/renew.service.ts';
import { createRenewalRepository } from '../modules/payment/renewal.repository.ts';
import { closeOrder, refundOrder } from '../modules/payment/settle-order.ts';
import { createSubscriptionRepository } from '../modules/payment/subscription.repository.ts';

const batch = 50;

/** An item that fails is retried in the next run and does not stop the others. */
async function each<Item>(items: readonly Item[], log: Log, work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item).catch((error: unknown) => log('warn', 'something about paying has to wait', { error }));
}

/**
 * Does the due billing work: closes hosted pages, refunds, announces plans that end, begins renewals and tries to charge them. Safe against
 * kills and in several workers at once: idempotency keys at the payment service and locks here let each step happen only once.
 */
export async function tendBilling(parts: BillingParts, log: Log): Promise<void> {
  const { db, clock } = parts;
  await each(await createOrderRepository(db).due(clock.now(), batch), log, (order) => (order.state === 'refunding' ? refundOrder(parts, order) : closeOrder(parts, order)));
  await each(await createSubscriptionRepository(db).due(renewBy(clock.now()), batch), log, (ownerId) => beginRenewal(parts, ownerId));
  await each(await createSubscriptionRepository(db).untold(untoldAt(clock.now()), batch), log, (ownerId) => tellEnd(parts, ownerId));
  await each(await createRenewalRepository(db).due(clock.now(), batch), log, (renewal) => (renewal.state === 'refunding' ? refundRenewal(parts, renewal) : tryRenewal(parts, renewal)));
}
