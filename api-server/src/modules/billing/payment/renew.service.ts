import { randomUUID } from 'node:crypto';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { billForRenewal, toPeriod } from './bill.ts';
import type { BillingParts } from './billing-parts.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { createSubscriptionRepository, type Subscribed } from './subscription.repository.ts';

/** How long before the end a renewal begins, so that nobody is without a plan while the card is charged. */
const leadMs = 10 * minuteMs;
/** How long the plan goes on while its renewal is tried. */
const graceMs = 6 * dayMs;

/** Plans that renew and whose period ends by this time are due. */
export const renewBy = (now: Date): Date => new Date(now.getTime() + leadMs);

/** The plan of the next period. */
export const followerOf = ({ plan, nextPlan }: Pick<Subscribed, 'plan' | 'nextPlan'>): NewPlan | null => {
  const row = nextPlan ?? plan;
  return row === null ? null : { type: row.plan_type, period: toPeriod(row.period) };
};

/** Begins a renewal: stores what is to be paid, and extends the plan until that is decided. */
export async function beginRenewal({ db, clock, config }: BillingParts, ownerId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const [subscriptions, renewals] = [createSubscriptionRepository(trx), createRenewalRepository(trx)];
    const now = clock.now();
    const subscribed = await subscriptions.read(ownerId);
    const { plan, nextPlan, powerUps, renewal, charging } = subscribed;
    const newPlan = followerOf(subscribed);
    if (plan === null || newPlan === null || plan.expires_at > renewBy(now)) return;
    // While a cancelled renewal may still be paid, the same days are not charged by another one.
    if ((!plan.auto_subscribe && nextPlan === null) || renewal !== null || charging !== null) return;
    const dueAt = plan.expires_at;
    // Days that are long past are not charged.
    const startsAt = now.getTime() - dueAt.getTime() > graceMs ? now : dueAt;
    const { bill } = billForRenewal(powerUps, newPlan, config.powerUpPrices, startsAt, dueAt);
    await renewals.add({
      owner_id: ownerId,
      id: randomUUID(),
      subscription_id: plan.id,
      due_at: dueAt,
      state: 'open',
      bill: JSON.stringify(bill),
      next_try_at: now,
    });
    const until = new Date(startsAt.getTime() + graceMs);
    await subscriptions.change(ownerId, plan.id, { expires_at: until });
    for (const { id, auto_subscribe: renews, expires_at: end } of powerUps) {
      const isRenewed = renews && end.getTime() === dueAt.getTime();
      if (isRenewed) await subscriptions.changePowerUp(ownerId, id, { expires_at: until });
    }
  });
}
