import { dayMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { beginPeriod } from './apply-change.ts';
import { mailPlanEnded, mailProcessing, mailRenewalFailed } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { lookAgainMs } from './billing-times.ts';
import { issueInvoice } from './issue-invoice.ts';
import { createRenewalRepository, type RenewalRow } from './renewal.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

/** Days from each failed try to the next. When the last try has failed, the plan ends. */
const pausesInDays = [1, 2, 2];

const notify = (trx: Trx, ownerId: string): Promise<void> =>
  notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });

/** The renewal was paid: begins the period, and issues the invoice. */
export async function commitPaid(
  trx: Trx,
  parts: BillingParts,
  renewal: RenewalRow,
  intentId: string | null,
  now: Date,
): Promise<void> {
  const { owner_id: ownerId, id, bill } = renewal;
  const [first] = bill.subList;
  const user = await createUserRepository(trx).find(ownerId);
  if (user === undefined || first === undefined || first.type === null) {
    throw new Error('the renewal has no owner or no plan');
  }
  const subscribed = await createSubscriptionRepository(trx).read(ownerId);
  const autoSubscribe = (subscribed.nextPlan ?? subscribed.plan)?.auto_subscribe ?? true;
  await beginPeriod(trx, subscribed, {
    ownerId,
    newPlan: { type: first.type, period: first.period },
    startsAt: new Date(first.startDate),
    expiresAt: new Date(first.expiryDate),
    autoSubscribe,
    bill,
  });
  const invoice = await issueInvoice(trx, parts, { user, sourceId: id, intentId, bill, now });
  await createRenewalRepository(trx).change(ownerId, id, { state: 'paid', intent_id: intentId });
  const detail = { total: bill.total, invoice: invoice.number };
  await audit(trx, { caller: null, now, request: null }, { action: 'payment.renewed', target: id, ownerId, detail });
  await notify(trx, ownerId);
}

/** The card was declined or is missing: tries again after some days, or ends the plan after the last try. */
export async function commitDeclined(trx: Trx, parts: BillingParts, renewal: RenewalRow, now: Date): Promise<void> {
  const { owner_id: ownerId, id, tries } = renewal;
  const [renewals, subscriptions] = [createRenewalRepository(trx), createSubscriptionRepository(trx)];
  const user = await createUserRepository(trx).find(ownerId);
  const { plan, powerUps } = await subscriptions.read(ownerId);
  if (user === undefined || plan === null) throw new Error('the renewal has no owner or no plan');
  const pause = pausesInDays[tries];
  if (pause === undefined) {
    await renewals.change(ownerId, id, { state: 'failed', tries: tries + 1 });
    await subscriptions.dropNext(ownerId);
    const ended = { expires_at: now, auto_subscribe: false, overdue_since: null, told: 'over' as const };
    await subscriptions.change(ownerId, plan.id, ended);
    for (const { id: powerUpId, expires_at: end } of powerUps) {
      if (end > now) await subscriptions.changePowerUp(ownerId, powerUpId, { expires_at: now });
    }
    await mailPlanEnded(trx, parts, user, plan.plan_type);
  } else {
    const nextTryAt = new Date(now.getTime() + pause * dayMs);
    await renewals.change(ownerId, id, { tries: tries + 1, next_try_at: nextTryAt });
    await subscriptions.change(ownerId, plan.id, { overdue_since: renewal.due_at });
    await mailRenewalFailed(trx, parts, user, plan.plan_type, nextTryAt);
  }
  const event = { action: 'payment.renewalFailed', target: id, ownerId, detail: { tries: tries + 1 } };
  await audit(trx, { caller: null, now, request: null }, event);
  await notify(trx, ownerId);
}

/** The payment is not decided yet: looks again later, and informs the owner once. */
export async function commitPending(
  trx: Trx,
  parts: BillingParts,
  renewal: RenewalRow,
  intentId: string | null,
): Promise<void> {
  const { owner_id: ownerId, id, bill, state, is_pending_mailed: isMailed } = renewal;
  const now = parts.clock.now();
  const nextTryAt = new Date(now.getTime() + lookAgainMs);
  await createRenewalRepository(trx).change(ownerId, id, {
    intent_id: intentId,
    is_pending_mailed: true,
    ...(intentId === null ? {} : { next_try_at: nextTryAt }),
  });
  const user = await createUserRepository(trx).find(ownerId);
  if (isMailed || state !== 'open' || user === undefined) return;
  await mailProcessing(trx, parts, user, bill);
  const event = { action: 'payment.processing', target: id, ownerId, detail: { total: bill.total } };
  await audit(trx, { caller: null, now, request: null }, event);
  await notify(trx, ownerId);
}
