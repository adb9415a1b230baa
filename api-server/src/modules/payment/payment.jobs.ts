import type { JobContext, NounJobs } from '../../jobs/job-context.ts';
import type { Log } from '../../log.ts';
import { stripePayments } from '../../payments/stripe-payments.ts';
import { repeat } from '../../repeat.ts';
import type { BillingParts } from './billing-parts.ts';
import { createOrderRepository } from './order.repository.ts';
import { tellEnd, untoldAt } from './plan-end.service.ts';
import { beginRenewal, refundRenewal, renewBy, tryRenewal } from './renew.service.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { closeOrder, refundOrder } from './settle-order.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

const lookEvery = 15_000;
const batch = 50;

/**
 * Does the work for everything that is due, in batches. An item that fails is retried in the next run and does not stop the others: each item
 * is taken once in a run, so that many that always fail do not hide what comes after them.
 */
async function each<Item>(read: (except: readonly string[]) => Promise<readonly Item[]>, idOf: (item: Item) => string, log: Log, work: (item: Item) => Promise<void>): Promise<void> {
  const taken: string[] = [];
  for (let items = await read(taken); items.length > 0; items = await read(taken)) {
    for (const item of items) {
      taken.push(idOf(item));
      await work(item).catch((error: unknown) => log('warn', 'cannot do a step of billing yet', { error }));
    }
  }
}

const idOf = ({ id }: { readonly id: string }): string => id;
const itself = (ownerId: string): string => ownerId;

/**
 * Does the due billing work: closes hosted pages, refunds, announces plans that end, begins renewals and tries to charge them. Safe against
 * kills and in several workers at once: idempotency keys at the payment service and locks here let each step happen only once.
 */
export async function tendBilling(parts: BillingParts, log: Log): Promise<void> {
  const { db, clock } = parts;
  const [orders, subscriptions, renewals] = [createOrderRepository(db), createSubscriptionRepository(db), createRenewalRepository(db)];
  await each((except) => orders.due(clock.now(), batch, except), idOf, log, (order) => (order.state === 'refunding' ? refundOrder(parts, order) : closeOrder(parts, order)));
  await each((except) => subscriptions.due(renewBy(clock.now()), batch, except), itself, log, (ownerId) => beginRenewal(parts, ownerId));
  await each((except) => subscriptions.untold(untoldAt(clock.now()), batch, except), itself, log, (ownerId) => tellEnd(parts, ownerId));
  await each((except) => renewals.due(clock.now(), batch, except), idOf, log, (renewal) => (renewal.state === 'refunding' ? refundRenewal(parts, renewal) : tryRenewal(parts, renewal)));
}

/** Does the billing work that is due. */
export function paymentJobs({ config, db, clock, log, mailer }: JobContext): NounJobs {
  const parts = { db, clock, config, mailer, payments: stripePayments(config) };
  const tending = repeat(() => tendBilling(parts, log), lookEvery, (error) => log('warn', 'cannot list due payments', { error }));
  return { ...tending, onClockMoved: () => tending.soon() };
}
