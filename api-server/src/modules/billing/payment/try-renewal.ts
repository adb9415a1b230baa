import { hourMs } from '@tessera/contracts/time/durations';
import { PaymentsUnavailable, type ChargeOutcome } from '../../../network/payments/payments.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { billForRenewal, toCharge } from './bill.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { mailRefunded } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { lookAgainMs } from './billing-times.ts';
import { commitDeclined, commitPaid, commitPending } from './commit-renewal.ts';
import { createOrderRepository } from './order.repository.ts';
import { followerOf } from './renew.service.ts';
import { createRenewalRepository, type RenewalRow } from './renewal.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

/** After that time without any result the owner is informed by mail. */
const silentMs = hourMs;

interface Attempt {
  readonly renewal: RenewalRow;
  readonly customerId: string;
  readonly methodId: string;
  /** Another call began it, and it is unknown whether the card was charged. */
  readonly isResumed: boolean;
}

/**
 * Stores which card is to be charged, and for what, before charging it. If the response is lost, the charge is retried
 * with the same key, even if the person has another card by then. Before each new attempt the bill is recomputed, as
 * power-ups and the next plan may have changed. Null when there is nothing to try.
 */
async function startAttempt(trx: Trx, parts: BillingParts, row: RenewalRow): Promise<Attempt | null> {
  const { owner_id: ownerId, id, tries } = row;
  await lockOwner(trx, ownerId);
  const [renewals, accounts] = [createRenewalRepository(trx), createBillingAccountRepository(trx)];
  const now = parts.clock.now();
  const locked = await renewals.lock(ownerId, id);
  if (locked === undefined || locked.tries !== tries) return null;
  const { customer_id: customerId, method_id: cardNow, carried } = await accounts.read(ownerId);
  if (locked.trying_method !== null) {
    if (customerId === null) return null;
    return { renewal: locked, customerId, methodId: locked.trying_method, isResumed: true };
  }
  if (locked.state !== 'open') return null;
  // A plan that is being paid on the hosted page replaces this renewal, so that both are not charged.
  if ((await createOrderRepository(trx).pendingOf(ownerId)).some(({ change }) => change.kind === 'plan')) {
    await renewals.change(ownerId, id, { next_try_at: new Date(now.getTime() + lookAgainMs) });
    return null;
  }
  if (customerId === null || cardNow === null) {
    await commitDeclined(trx, parts, locked, now);
    return null;
  }
  const subscribed = await createSubscriptionRepository(trx).read(ownerId);
  const [newPlan, [first]] = [followerOf(subscribed), locked.bill.subList];
  if (newPlan === null || first === undefined) throw new Error('the renewal has no plan');
  const { powerUpPrices, minimumCharge } = parts.config;
  const startsAt = new Date(first.startDate);
  const next = billForRenewal(subscribed.powerUps, newPlan, powerUpPrices, startsAt, locked.due_at);
  const bill = toCharge(next.bill, carried, minimumCharge);
  // The carried amount belongs to this attempt now, so that no other bill contains it, too.
  await accounts.addCarried(ownerId, -(bill.carriedIn ?? 0));
  const changes = { trying_method: cardNow, trying_since: now, is_pending_mailed: false, bill: JSON.stringify(bill) };
  await renewals.change(ownerId, id, changes);
  return { renewal: { ...locked, bill }, customerId, methodId: cardNow, isResumed: false };
}

type Outcome = ChargeOutcome | { readonly outcome: 'paid'; readonly intentId: null };

async function charge({ payments }: BillingParts, attempt: Attempt): Promise<Outcome> {
  const { renewal, customerId, methodId, isResumed } = attempt;
  const { owner_id: ownerId, id: renewalId, tries, bill, intent_id: known, stray_intents: except } = renewal;
  if (bill.total === 0) return { outcome: 'paid', intentId: null };
  // The service forgets idempotency keys after a day, so look for the earlier charge first.
  if (isResumed && known !== null) return payments.readCharge(known);
  const found = isResumed ? await payments.findCharge({ customerId, renewalId, attempt: tries, except }) : null;
  const key = `renew:${renewalId}:${tries}:${methodId}`;
  return found ?? payments.charge({ key, ownerId, renewalId, attempt: tries, customerId, methodId, bill });
}

/** Applies the result of an attempt, unless another call has done it. */
async function commit(parts: BillingParts, { renewal }: Attempt, result: Outcome): Promise<void> {
  const { owner_id: ownerId, id } = renewal;
  await parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const [renewals, now] = [createRenewalRepository(trx), parts.clock.now()];
    const locked = await renewals.lock(ownerId, id);
    if (locked === undefined || locked.tries !== renewal.tries || locked.trying_method === null) return;
    if (result.outcome === 'pending') return commitPending(trx, parts, locked, result.intentId);
    await renewals.change(ownerId, id, { trying_method: null, trying_since: null, intent_id: null });
    const isBilled = result.outcome === 'paid' && locked.state === 'open';
    if (!isBilled) await createBillingAccountRepository(trx).addCarried(ownerId, locked.bill.carriedIn ?? 0);
    if (isBilled) return commitPaid(trx, parts, locked, result.intentId, now);
    if (result.outcome === 'declined') {
      if (locked.state === 'open') await commitDeclined(trx, parts, locked, now);
      return;
    }
    // Refund if the person bought something or cancelled while the card was being charged.
    if (locked.state === 'dropped' && result.intentId !== null) {
      await renewals.change(ownerId, id, { state: 'refunding', intent_id: result.intentId, next_try_at: now });
    }
  });
}

/** Informs the owner when nothing could be learned of a charge for a while. */
async function commitSilence(parts: BillingParts, { owner_id: ownerId, id }: RenewalRow): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const locked = await createRenewalRepository(trx).lock(ownerId, id);
    if (locked === undefined || locked.trying_since === null) return;
    const isSilent = parts.clock.now().getTime() - locked.trying_since.getTime() >= silentMs;
    if (isSilent && locked.trying_method !== null) await commitPending(trx, parts, locked, locked.intent_id);
  });
}

/** Tries to charge a renewal. After a crash the next call resumes with the same key. */
export async function tryRenewal(parts: BillingParts, renewal: RenewalRow): Promise<void> {
  const attempt = await parts.db.transaction().execute((trx) => startAttempt(trx, parts, renewal));
  if (attempt === null) return;
  let result: Outcome;
  try {
    result = await charge(parts, attempt);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) await commitSilence(parts, renewal);
    throw error;
  }
  await commit(parts, attempt, result);
  const { owner_id: ownerId, id } = renewal;
  if (result.outcome === 'paid' && result.intentId !== null) await refundStray(parts, ownerId, id, result.intentId);
}

/** Refunds a renewal that is no longer wanted. */
export async function refundRenewal(parts: BillingParts, renewal: RenewalRow): Promise<void> {
  const { owner_id: ownerId, id, intent_id: intentId } = renewal;
  if (intentId !== null) await parts.payments.refund({ key: `refund:${id}`, intentId });
  await parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const renewals = createRenewalRepository(trx);
    const locked = await renewals.lock(ownerId, id);
    if (locked?.state !== 'refunding') return;
    await renewals.change(ownerId, id, { state: 'refunded' });
    await commitRefund(trx, parts, locked);
  });
}

async function commitRefund(trx: Trx, parts: BillingParts, { owner_id: ownerId, id, bill }: RenewalRow): Promise<void> {
  const [user, now] = [await createUserRepository(trx).find(ownerId), parts.clock.now()];
  if (user !== undefined) await mailRefunded(trx, parts, user, bill);
  const event = { action: 'payment.refunded', target: id, ownerId, detail: { total: bill.total } };
  await audit(trx, { caller: null, now, request: null }, event);
}

/**
 * Refunds a payment that no attempt of its renewal knows: its request was sent long after somebody else had concluded
 * that it never arrived. Throws PaymentsUnavailable while the renewal itself is not decided.
 */
async function refundStray(parts: BillingParts, ownerId: string, id: string, intentId: string): Promise<void> {
  const renewal = await createRenewalRepository(parts.db).find(ownerId, id);
  if (renewal === undefined || renewal.intent_id === intentId || renewal.stray_intents.includes(intentId)) return;
  if (renewal.trying_method !== null) throw new PaymentsUnavailable('another charge of the renewal is not decided');
  await parts.payments.refund({ key: `stray:${intentId}`, intentId });
  await parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const renewals = createRenewalRepository(trx);
    const locked = await renewals.lock(ownerId, id);
    if (locked === undefined || locked.stray_intents.includes(intentId)) return;
    await renewals.change(ownerId, id, { stray_intents: [...locked.stray_intents, intentId] });
    await commitRefund(trx, parts, locked);
  });
}

/** Follows a message about a renewal's payment: looks at a charge in process at once, whenever it would be due. */
export async function settleRenewal(parts: BillingParts, ownerId: string, id: string, intentId: string): Promise<void> {
  const renewals = createRenewalRepository(parts.db);
  const renewal = await renewals.find(ownerId, id);
  if (renewal === undefined) return;
  if (renewal.trying_method !== null) await tryRenewal(parts, renewal);
  if ((await renewals.find(ownerId, id))?.intent_id === intentId) return;
  const { outcome } = await parts.payments.readCharge(intentId);
  if (outcome === 'paid') await refundStray(parts, ownerId, id, intentId);
}
