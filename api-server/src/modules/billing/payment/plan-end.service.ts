import { dayMs } from '@tessera/contracts/time/durations';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { mailPlanEnding, mailPlanOver } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

const weekMs = 7 * dayMs;

/** Which ends to mail about now: those in the coming week, and those of the last week. */
export const untoldAt = (now: Date) => ({
  since: new Date(now.getTime() - weekMs),
  now,
  by: new Date(now.getTime() + weekMs),
});

/** Sends one mail when a plan ends within a week, and one when it has ended. */
export async function tellEnd(parts: BillingParts, ownerId: string): Promise<void> {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const subscriptions = createSubscriptionRepository(trx);
    const { plan, nextPlan } = await subscriptions.read(ownerId);
    const user = await createUserRepository(trx).find(ownerId);
    const { now, by } = untoldAt(clock.now());
    if (
      user === undefined ||
      plan === null ||
      nextPlan !== null ||
      plan.auto_subscribe ||
      plan.expires_at > by ||
      plan.told === 'over'
    )
      return;
    const told = plan.expires_at <= now ? 'over' : 'ending';
    if (plan.told === told) return;
    await subscriptions.change(ownerId, plan.id, { told });
    await (told === 'over'
      ? mailPlanOver(trx, parts, user, plan.plan_type)
      : mailPlanEnding(trx, parts, user, plan.plan_type, plan.expires_at));
  });
}
