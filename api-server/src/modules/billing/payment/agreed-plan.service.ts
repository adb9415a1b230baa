import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import { stopRenewal } from './subscription.service.ts';

export interface Agreement {
  readonly ownerId: string;
  readonly newPlan: NewPlan;
  readonly expiresAt: Date;
  /** The plan on which the decision was based; null for none. */
  readonly before: PlanType | null;
}

/**
 * Gives an owner a plan that is paid outside the product. It begins now, replaces the present and the queued plan,
 * stops a renewal that is being tried, and does not renew. The same plan goes on until the new end. It has no price
 * here, so its unused days are never a credit.
 */
export async function agreePlan(
  trx: Trx,
  { ownerId, newPlan, expiresAt, before }: Agreement,
  now: Date,
): Promise<void> {
  await lockOwner(trx, ownerId);
  const subscriptions = createSubscriptionRepository(trx);
  const held = await subscriptions.read(ownerId);
  const { plan } = held;
  if ((plan?.plan_type ?? null) !== before) throw new Problem('conflict');
  await stopRenewal(trx, held, ownerId, now);
  await subscriptions.dropNext(ownerId);
  const same = plan !== null && plan.plan_type === newPlan.type && plan.expires_at > now ? plan : null;
  await subscriptions.put({
    owner_id: ownerId,
    id: same?.id ?? randomUUID(),
    plan_type: newPlan.type,
    position: 'current',
    starts_at: same?.starts_at ?? now,
    expires_at: expiresAt,
    plan_since: same === null ? now : (same.plan_since ?? same.starts_at),
    period: newPlan.period,
    auto_subscribe: false,
    price: 0,
    overdue_since: null,
  });
}
