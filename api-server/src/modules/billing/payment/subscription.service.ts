import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import type { PowerUpRow } from '../../accounts/user/user.repository.ts';
import { endOf } from './bill.ts';
import { assertNotCharging, assertStep, startOfNext } from './change.service.ts';
import { toSubscription } from './payment.mapper.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { createSubscriptionRepository, type Subscribed } from './subscription.repository.ts';

/** Changes the caller's subscriptions under a lock, and notifies the caller's open pages. */
export async function changeHeld(
  trx: Trx,
  context: Omit<CallContext, 'query' | 'body'>,
  action: string,
  work: (held: Subscribed) => Promise<void>,
): Promise<Subscriptions> {
  const { caller, now } = context;
  await lockOwner(trx, caller.userId);
  const subscriptions = createSubscriptionRepository(trx);
  await work(await subscriptions.read(caller.userId));
  await audit(trx, context, { action, target: caller.userId });
  await notifyUser(trx, caller.userId, { topic: 'rights.changed', data: { userId: caller.userId } });
  return toSubscription(await subscriptions.read(caller.userId), now);
}

/** The same, in a transaction of its own. */
export const changeSubscribed = (
  context: Omit<CallContext, 'query' | 'body'>,
  action: string,
  work: (trx: Trx, held: Subscribed) => Promise<void>,
): Promise<Subscriptions> =>
  context.db.transaction().execute((trx) => changeHeld(trx, context, action, (held) => work(trx, held)));

/** Keeps the current plan: drops the queued one, and turns the renewal on. */
export async function keepPlan(trx: Trx, held: Subscribed, ownerId: string, now: Date): Promise<void> {
  if (held.plan === null) return;
  const subscriptions = createSubscriptionRepository(trx);
  assertNotCharging(held);
  if (held.nextPlan !== null) assertStep(held, 'dropNext', now);
  else if (!held.plan.auto_subscribe) assertStep(held, 'resume', now);
  const renews = held.plan.plan_type === 1 || held.plan.plan_type === 2;
  // A plan without a price here ends, when the one that was to follow it is not paid.
  if (!renews && held.renewal !== null) return cancelPlan(trx, held, ownerId, now);
  await subscriptions.dropNext(ownerId);
  await subscriptions.change(ownerId, held.plan.id, { auto_subscribe: renews });
}

/**
 * Queues another plan for the end of the period. If the renewal is already being tried, it is tried at once with that
 * plan.
 */
export async function queuePlan(
  trx: Trx,
  held: Subscribed,
  ownerId: string,
  newPlan: NewPlan,
  now: Date,
): Promise<void> {
  assertStep(held, 'queue', now);
  assertNotCharging(held);
  const startsAt = startOfNext(held, now);
  await createSubscriptionRepository(trx).put({
    owner_id: ownerId,
    id: randomUUID(),
    plan_type: newPlan.type,
    position: 'next',
    starts_at: startsAt,
    expires_at: endOf(startsAt, newPlan.period),
    period: newPlan.period,
    auto_subscribe: true,
  });
  await createRenewalRepository(trx).tryNow(ownerId, now);
}

/**
 * Drops a renewal that is being tried. Power-ups that were extended for it end with the paid period, or at once if that
 * is over. Returns that end; null without a renewal.
 */
export async function stopRenewal(
  trx: Trx,
  { powerUps, renewal }: Subscribed,
  ownerId: string,
  now: Date,
): Promise<Date | null> {
  if (renewal === null) return null;
  await createRenewalRepository(trx).change(ownerId, renewal.id, { state: 'dropped' });
  const end = renewal.due_at > now ? renewal.due_at : now;
  for (const { id, expires_at: until } of powerUps)
    if (until > end) await createSubscriptionRepository(trx).changePowerUp(ownerId, id, { expires_at: end });
  return end;
}

/**
 * Turns the renewal off and drops the queued plan. A plan that was extended for its renewal ends with its paid period,
 * or at once if that is over.
 */
export async function cancelPlan(trx: Trx, held: Subscribed, ownerId: string, now: Date): Promise<void> {
  assertStep(held, 'cancel', now);
  const { plan } = held;
  if (plan === null) return;
  const subscriptions = createSubscriptionRepository(trx);
  await subscriptions.dropNext(ownerId);
  const end = await stopRenewal(trx, held, ownerId, now);
  await subscriptions.change(ownerId, plan.id, {
    auto_subscribe: false,
    ...(end === null ? {} : { expires_at: end, overdue_since: null }),
  });
}

/**
 * When a power-up ends that is renewed or not. While the renewal waits, it goes on with the plan until that is decided;
 * one that is not renewed ends with its paid days, or at once if they are over.
 */
function endOfPowerUp({ plan, renewal }: Subscribed, powerUp: PowerUpRow, renews: boolean, now: Date): Date {
  const end = powerUp.expires_at;
  if (renewal === null || plan === null) return end;
  if (renews) return end.getTime() === renewal.due_at.getTime() ? plan.expires_at : end;
  const paidEnd = renewal.due_at > now ? renewal.due_at : now;
  return end > paidEnd ? paidEnd : end;
}

/** Turns the renewal of the current plan, the queued plan or a power-up on or off. */
export async function setRenewal(
  trx: Trx,
  held: Subscribed,
  ownerId: string,
  { id, autoSubscribe }: { readonly id: string; readonly autoSubscribe: boolean },
  now: Date,
): Promise<void> {
  const subscriptions = createSubscriptionRepository(trx);
  if (autoSubscribe || held.plan?.id !== id) assertNotCharging(held);
  const powerUp = held.powerUps.find((one) => one.id === id && one.expires_at > now);
  if (powerUp !== undefined) {
    const end = endOfPowerUp(held, powerUp, autoSubscribe, now);
    return subscriptions.changePowerUp(ownerId, id, { auto_subscribe: autoSubscribe, expires_at: end });
  }
  if (held.nextPlan?.id === id) return subscriptions.change(ownerId, id, { auto_subscribe: autoSubscribe });
  if (held.plan?.id !== id) throw new Problem('notFound');
  if (held.plan.auto_subscribe === autoSubscribe) return;
  if (!autoSubscribe) return cancelPlan(trx, held, ownerId, now);
  assertStep(held, 'resume', now);
  await subscriptions.change(ownerId, id, { auto_subscribe: true });
}
