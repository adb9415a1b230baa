import { Problem } from '@tessera/contracts/http/problem';
import type { Bill, ChangePreview, NewPlan } from '@tessera/contracts/payment/payment.schema';
import {
  outcomeOf,
  stateOf,
  subscriptionSteps,
  type SubscriptionEvent,
} from '@tessera/contracts/payment/plan-transitions';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import { planCurrency } from '@tessera/contracts/plan/prices';
import { isUseful } from '@tessera/contracts/plan/rights';
import { billForPlan, billForPowerUp, billForRenewal, paidUntil, toCharge } from './bill.ts';
import type { BillingParts } from './billing-parts.ts';
import { toSubscription } from './payment.mapper.ts';
import type { Subscribed } from './subscription.repository.ts';

/** The bill of a change that costs nothing. */
export const nothingToPay: Bill = { subList: [], currency: planCurrency, total: 0 };

/** Throws `paymentProcessing` while it is unknown whether a renewal was paid: nothing else may be charged then. */
export function assertNotCharging({ charging }: Pick<Subscribed, 'charging'>): void {
  if (charging !== null) throw new Problem('paymentProcessing');
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

/**
 * What changing to a plan means and costs now. The change itself is billed with the same lines. Throws `conflict` for a
 * change that cannot be made.
 */
export function previewPlan(
  { config }: Pick<BillingParts, 'config'>,
  held: Subscribed,
  newPlan: NewPlan,
  now: Date,
): ChangePreview {
  const { plan } = toSubscription(held, now);
  const outcome = outcomeOf(plan, newPlan.type, newPlan.period);
  if (outcome === null || outcome === 'contact') throw new Problem('invalid', { field: 'newPlan.type' });
  assertNotCharging(held);
  if (outcome !== 'keep') assertStep(held, outcome === 'now' ? 'buy' : 'queue', now);
  const charged = (bill: Bill): Bill => toCharge(bill, held.carried, config.minimumCharge);
  if (outcome === 'now') {
    const { startsAt, expiresAt, bill } = billForPlan(held, newPlan, config.powerUpPrices, now);
    return { outcome, startDate: startsAt.toISOString(), expiryDate: expiresAt.toISOString(), bill: charged(bill) };
  }
  const startsAt = outcome === 'atEnd' ? startOfNext(held, now) : (held.plan?.starts_at ?? now);
  const { expiresAt, bill } = billForRenewal(
    held.powerUps,
    newPlan,
    config.powerUpPrices,
    startsAt,
    endOfPeriod(held, now),
  );
  return {
    outcome,
    startDate: startsAt.toISOString(),
    expiryDate: expiresAt.toISOString(),
    bill: outcome === 'keep' ? nothingToPay : charged(bill),
  };
}

/** What a power-up costs for the rest of the period. */
export function previewPowerUp(
  { config }: Pick<BillingParts, 'config'>,
  held: Subscribed,
  product: PowerUpProduct,
  now: Date,
): ChangePreview {
  assertStep(held, 'addPowerUp', now);
  assertNotCharging(held);
  // The days that it would cover are not paid yet.
  if (held.renewal !== null) throw new Problem('conflict');
  if (
    !config.powerUpPrices.has(product) ||
    held.plan === null ||
    !isUseful(
      product,
      held.plan.plan_type,
      held.powerUps.flatMap((powerUp) => (powerUp.expires_at > now ? [powerUp.product] : [])),
    )
  )
    throw new Problem('invalid', { field: 'product' });
  const { startsAt, expiresAt, bill } = billForPowerUp(held.plan, product, config.powerUpPrices, now);
  const charged = toCharge(bill, held.carried, config.minimumCharge);
  return { outcome: 'now', startDate: startsAt.toISOString(), expiryDate: expiresAt.toISOString(), bill: charged };
}
