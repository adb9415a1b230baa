import { randomUUID } from 'node:crypto';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { audit } from '../../audit/audit.ts';
import type { Trx } from '../../db/database.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { ChargeOutcome } from '../../payments/payments.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { beginPeriod } from './apply-change.ts';
import { billForRenewal, toPeriod } from './bill.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { mailPlanEnded, mailReceipt, mailRenewalFailed } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { createInvoiceRepository } from './invoice.repository.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import type { RenewalRow } from './renewal.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import type { Subscribed } from './subscription.repository.ts';

/** How long before the end a renewal begins, so that nobody is without a plan while the card is charged. */
const leadMs = 10 * minuteMs;
/** Days from each failed try to the next. When the last try has failed, the plan ends. */
const pausesInDays = [1, 2, 2];
/** How long the plan goes on while its renewal is tried. */
const graceMs = 6 * dayMs;

/** Plans that renew and whose period ends by this time are due. */
export const renewBy = (now: Date): Date => new Date(now.getTime() + leadMs);

const followerOf = ({ plan, nextPlan }: Subscribed): NewPlan | null => {
  const row = nextPlan ?? plan;
  return row === null ? null : { type: row.plan_type, period: toPeriod(row.period) };
};

/** Begins a renewal: stores what is to be paid, and extends the plan until that is decided. */
export async function beginRenewal({ db, clock, config }: BillingParts, ownerId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await createFolderRepository(trx).lockOwner(ownerId);
    const [subscriptions, renewals] = [createSubscriptionRepository(trx), createRenewalRepository(trx)];
    const now = clock.now();
    const held = await subscriptions.read(ownerId);
    const [plan, newPlan] = [held.plan, followerOf(held)];
    const isDue = plan !== null && plan.expires_at <= renewBy(now) && (plan.auto_subscribe || held.nextPlan !== null) && (await renewals.openOf(ownerId)) === undefined;
    if (!isDue || newPlan === null) return;
    const dueAt = plan.expires_at;
    // Days that are long past are not charged.
    const startsAt = now.getTime() - dueAt.getTime() > graceMs ? now : dueAt;
    const { bill } = billForRenewal(held.powerUps, newPlan, config.powerUpPrices, startsAt, dueAt);
    await renewals.add({ owner_id: ownerId, id: randomUUID(), subscription_id: plan.id, due_at: dueAt, state: 'open', bill: JSON.stringify(bill), next_try_at: now });
    const until = new Date(startsAt.getTime() + graceMs);
    await subscriptions.change(ownerId, plan.id, { expires_at: until });
    for (const { id, auto_subscribe: renews, expires_at: end } of held.powerUps) if (renews && end.getTime() === dueAt.getTime()) await subscriptions.changePowerUp(ownerId, id, { expires_at: until });
  });
}

async function keepPaid(trx: Trx, parts: BillingParts, renewal: RenewalRow, intentId: string | null, now: Date): Promise<void> {
  const { owner_id: ownerId, id, bill } = renewal;
  const renewals = createRenewalRepository(trx);
  const [first] = bill.subList;
  const user = await createUserRepository(trx).find(ownerId);
  if (user === undefined || first === undefined || first.type === null) throw new Error('the renewal has no owner or no plan');
  const held = await createSubscriptionRepository(trx).read(ownerId);
  const autoSubscribe = (held.nextPlan ?? held.plan)?.auto_subscribe ?? true;
  await beginPeriod(trx, held, { ownerId, newPlan: { type: first.type, period: first.period }, startsAt: new Date(first.startDate), expiresAt: new Date(first.expiryDate), autoSubscribe, bill });
  const { company } = await createBillingAccountRepository(trx).read(ownerId);
  const invoice = await createInvoiceRepository(trx).issue(ownerId, { sourceId: id, bill, company, email: user.email, issuedAt: now });
  await renewals.change(ownerId, id, { state: 'paid', intent_id: intentId });
  await mailReceipt(trx, parts, user, invoice);
  await audit(trx, { caller: null, now, request: null }, { action: 'payment.renewed', target: id, ownerId, detail: { total: bill.total, invoice: invoice.number } });
  await notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });
}

async function keepDeclined(trx: Trx, parts: BillingParts, renewal: RenewalRow, now: Date): Promise<void> {
  const { owner_id: ownerId, id, tries } = renewal;
  const [renewals, subscriptions] = [createRenewalRepository(trx), createSubscriptionRepository(trx)];
  const user = await createUserRepository(trx).find(ownerId);
  const { plan, powerUps } = await subscriptions.read(ownerId);
  if (user === undefined || plan === null) throw new Error('the renewal has no owner or no plan');
  const pause = pausesInDays[tries];
  if (pause === undefined) {
    await renewals.change(ownerId, id, { state: 'failed', tries: tries + 1 });
    await subscriptions.dropNext(ownerId);
    await subscriptions.change(ownerId, plan.id, { expires_at: now, auto_subscribe: false, overdue_since: null, told: 'over' });
    for (const { id: powerUpId, expires_at: end } of powerUps) if (end > now) await subscriptions.changePowerUp(ownerId, powerUpId, { expires_at: now });
    await mailPlanEnded(trx, parts, user, plan.plan_type);
  } else {
    const nextTryAt = new Date(now.getTime() + pause * dayMs);
    await renewals.change(ownerId, id, { tries: tries + 1, next_try_at: nextTryAt });
    await subscriptions.change(ownerId, plan.id, { overdue_since: renewal.due_at });
    await mailRenewalFailed(trx, parts, user, plan.plan_type, nextTryAt);
  }
  await audit(trx, { caller: null, now, request: null }, { action: 'payment.renewalFailed', target: id, ownerId, detail: { tries: tries + 1 } });
  await notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });
}

interface Try {
  readonly renewal: RenewalRow;
  readonly customerId: string;
  readonly methodId: string;
  /** Another call began it, and it is unknown whether the card was charged. */
  readonly isResumed: boolean;
}

/**
 * Stores which card is to be charged, and for what, before charging it. If the response is lost, the charge is retried with the same key, even if
 * the person has another card by then. Before each new try the bill is recomputed, as power-ups and the next plan may have changed.
 * Null when there is nothing to try.
 */
async function startTry(trx: Trx, parts: BillingParts, { owner_id: ownerId, id, tries }: RenewalRow): Promise<Try | null> {
  await createFolderRepository(trx).lockOwner(ownerId);
  const renewals = createRenewalRepository(trx);
  const locked = await renewals.lock(ownerId, id);
  if (locked === undefined || locked.tries !== tries) return null;
  const { customer_id: customerId, method_id: cardNow } = await createBillingAccountRepository(trx).read(ownerId);
  if (locked.trying_method !== null) return customerId === null ? null : { renewal: locked, customerId, methodId: locked.trying_method, isResumed: true };
  if (locked.state !== 'open') return null;
  if (customerId === null || cardNow === null) {
    await keepDeclined(trx, parts, locked, parts.clock.now());
    return null;
  }
  const held = await createSubscriptionRepository(trx).read(ownerId);
  const [newPlan, [first]] = [followerOf(held), locked.bill.subList];
  if (newPlan === null || first === undefined) throw new Error('the renewal has no plan');
  const { bill } = billForRenewal(held.powerUps, newPlan, parts.config.powerUpPrices, new Date(first.startDate), locked.due_at);
  await renewals.change(ownerId, id, { trying_method: cardNow, bill: JSON.stringify(bill) });
  return { renewal: { ...locked, bill }, customerId, methodId: cardNow, isResumed: false };
}

async function charge({ payments }: BillingParts, { renewal, customerId, methodId, isResumed }: Try): Promise<ChargeOutcome> {
  const { owner_id: ownerId, id: renewalId, tries, bill } = renewal;
  // The service forgets idempotency keys after a day, so look for the earlier charge first.
  const known = isResumed ? await payments.findCharge({ customerId, renewalId }) : null;
  return known ?? payments.charge({ key: `renew:${renewalId}:${tries}:${methodId}`, ownerId, renewalId, customerId, methodId, bill });
}

/** Tries to charge a renewal. After a crash the next call resumes with the same key. */
export async function tryRenewal(parts: BillingParts, renewal: RenewalRow): Promise<void> {
  const { db, clock } = parts;
  const { owner_id: ownerId, id } = renewal;
  const started = await db.transaction().execute((trx) => startTry(trx, parts, renewal));
  if (started === null) return;
  const result = await charge(parts, started);
  await db.transaction().execute(async (trx) => {
    await createFolderRepository(trx).lockOwner(ownerId);
    const [renewals, now] = [createRenewalRepository(trx), clock.now()];
    const locked = await renewals.lock(ownerId, id);
    if (locked === undefined || locked.tries !== renewal.tries || locked.trying_method === null) return;
    await renewals.change(ownerId, id, { trying_method: null });
    if (result.outcome === 'declined') {
      if (locked.state === 'open') await keepDeclined(trx, parts, locked, now);
      return;
    }
    // Refund if the person bought something or cancelled while the card was being charged.
    if (locked.state === 'dropped') await renewals.change(ownerId, id, { state: 'refunding', intent_id: result.intentId, next_try_at: now });
    if (locked.state === 'open') await keepPaid(trx, parts, locked, result.intentId, now);
  });
}

/** Refunds a renewal that is no longer wanted. */
export async function refundRenewal({ db, payments }: BillingParts, { owner_id: ownerId, id, intent_id: intentId }: RenewalRow): Promise<void> {
  if (intentId !== null) await payments.refund({ key: `refund:${id}`, intentId });
  await createRenewalRepository(db).change(ownerId, id, { state: 'refunded' });
}
