import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { Bill, ChangePreview, NewPlan } from '@tessera/contracts/payment/payment.schema';
import { outcomeOf, stateOf, subscriptionSteps } from '@tessera/contracts/payment/plan-transitions';
import type { SubscriptionEvent } from '@tessera/contracts/payment/plan-transitions';
import { planCurrency } from '@tessera/contracts/payment/prices';
import type { PowerUpProduct } from '@tessera/contracts/payment/power-up-products';
import type { Caller } from '../../http/caller.ts';
import type { OrderedChange } from '../../db/migrations/0019-billing.tables.ts';
import { PaymentsUnavailable } from '../../payments/payments.ts';
import { isUseful } from '@tessera/contracts/plan/rights';
import { minuteMs } from '@tessera/contracts/time/durations';
import { publicUrlOf } from '../../services.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { basisOf } from './apply-change.ts';
import { billForPlan, billForPowerUp, billForRenewal, paidUntil } from './bill.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import type { BillingParts } from './billing-parts.ts';
import { orderTitle } from './billing-words.ts';
import { createOrderRepository } from './order.repository.ts';
import { toSubscription } from './payment.mapper.ts';
import { closeOrder } from './settle-order.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import type { Subscribed } from './subscription.repository.ts';

/** How long a hosted page stays open. Its prices are valid for that time. */
const orderMs = 30 * minuteMs;
const nothing: Bill = { subList: [], currency: planCurrency, total: 0 };

/** Throws `conflict` while it is unknown whether a renewal was paid: what it bills must not change then. */
export function assertNotCharging({ renewal }: Subscribed): void {
  if (renewal !== null && renewal.trying_method !== null) throw new Problem('conflict');
}

/** Throws `conflict` for a step that is not in the table of transitions. */
export function assertStep(held: Subscribed, event: SubscriptionEvent, now: Date): void {
  const { plan, nextPlan } = toSubscription(held, now);
  if (subscriptionSteps[stateOf(plan, nextPlan)][event] === undefined) throw new Problem('conflict');
}

/** When the paid period ends. */
const endOfPeriod = (held: Subscribed, now: Date): Date => (held.plan === null ? now : paidUntil(held.plan, held));

/** From when the next period counts. A renewal that is tried has fixed that already. */
export function startOfNext(held: Subscribed, now: Date): Date {
  const [first] = held.renewal?.bill.subList ?? [];
  return first === undefined ? endOfPeriod(held, now) : new Date(first.startDate);
}

/** What changing to a plan means and costs now. The change itself is billed with the same lines. Throws `conflict` for a change that cannot be made. */
export function previewPlan({ config }: Pick<BillingParts, 'config'>, held: Subscribed, newPlan: NewPlan, now: Date): ChangePreview {
  const { plan } = toSubscription(held, now);
  const outcome = outcomeOf(plan, newPlan.type, newPlan.period);
  if (outcome === null || outcome === 'contact') throw new Problem('invalid', { field: 'newPlan.type' });
  if (outcome !== 'keep') assertStep(held, outcome === 'now' ? 'buy' : 'queue', now);
  if (outcome === 'now') {
    const { startsAt, expiresAt, bill } = billForPlan(held, newPlan, config.powerUpPrices, now);
    return { outcome, startDate: startsAt.toISOString(), expiryDate: expiresAt.toISOString(), bill };
  }
  const startsAt = outcome === 'atEnd' ? startOfNext(held, now) : (held.plan?.starts_at ?? now);
  const { expiresAt, bill } = billForRenewal(held.powerUps, newPlan, config.powerUpPrices, startsAt, endOfPeriod(held, now));
  return { outcome, startDate: startsAt.toISOString(), expiryDate: expiresAt.toISOString(), bill: outcome === 'keep' ? nothing : bill };
}

/** What a power-up costs for the rest of the period. */
export function previewPowerUp({ config }: Pick<BillingParts, 'config'>, held: Subscribed, product: PowerUpProduct, now: Date): ChangePreview {
  assertStep(held, 'addPowerUp', now);
  // The days that it would cover are not paid yet.
  if (held.renewal !== null) throw new Problem('conflict');
  if (!config.powerUpPrices.has(product) || held.plan === null || !isUseful(product, held.plan.plan_type, held.powerUps.flatMap((powerUp) => (powerUp.expires_at > now ? [powerUp.product] : [])))) throw new Problem('invalid', { field: 'product' });
  const { startsAt, expiresAt, bill } = billForPowerUp(held.plan, product, config.powerUpPrices, now);
  return { outcome: 'now', startDate: startsAt.toISOString(), expiryDate: expiresAt.toISOString(), bill };
}

interface NewOrder {
  readonly caller: Pick<Caller, 'userId' | 'language'>;
  readonly held: Subscribed;
  readonly change: OrderedChange;
  readonly bill: Bill | null;
  readonly now: Date;
}

const asProblem = (error: unknown): unknown => (error instanceof PaymentsUnavailable ? new Problem('paymentUnavailable', { cause: error }) : error);

/** Runs requests to the payment service while a person waits. Throws `paymentUnavailable` when the service cannot be reached. */
export async function whileWaiting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

async function customerOf({ db, payments }: BillingParts, ownerId: string): Promise<string> {
  const accounts = createBillingAccountRepository(db);
  const { customer_id: known } = await accounts.read(ownerId);
  if (known !== null) return known;
  const user = await createUserRepository(db).find(ownerId);
  const customerId = await payments.createCustomer({ ownerId, email: user?.email ?? '' });
  await accounts.setCustomer(ownerId, customerId);
  return customerId;
}

/** Opens the hosted page for a change. Closes earlier pages, so that at most one is paid. Throws `conflict` if one was, because this bill is then outdated. */
export async function openOrder(parts: BillingParts, { caller, held, change, bill, now }: NewOrder): Promise<string> {
  const { db, payments, config } = parts;
  const ownerId = caller.userId;
  return whileWaiting(async () => {
    for (const earlier of await createOrderRepository(db).open(ownerId)) await closeOrder(parts, earlier);
    if (basisOf(await createSubscriptionRepository(db).read(ownerId)) !== basisOf(held)) throw new Problem('conflict');
    const customerId = await customerOf(parts, ownerId);
    const id = randomUUID();
    await createOrderRepository(db).add({
      owner_id: ownerId, id, state: 'open', change: JSON.stringify(change), bill: JSON.stringify(bill ?? nothing), basis: basisOf(held), checkout_id: null, created_at: now, expires_at: new Date(now.getTime() + orderMs),
    });
    const back = `${publicUrlOf(config)}/account/plan`;
    const checkout = await payments.createCheckout({
      ownerId, orderId: id, customerId, bill, title: orderTitle(change, caller.language), language: caller.language, returnUrl: `${back}?order=${id}`, cancelUrl: back,
    });
    await createOrderRepository(db).change(ownerId, id, { checkout_id: checkout.id });
    return checkout.url;
  });
}
