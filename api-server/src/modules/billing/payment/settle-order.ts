import { Problem } from '@tessera/contracts/http/problem';
import type { Insertable } from 'kysely';
import type { Checkout } from '../../../network/payments/payments.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { PaymentOrderTable } from '../../../platform/db/migrations/0019-billing.tables.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { applyOrder, basisOf } from './apply-change.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { mailPaymentFailed, mailProcessing, mailRefunded } from './billing-mail.ts';
import type { BillingParts } from './billing-parts.ts';
import { lookAgainMs } from './billing-times.ts';
import { issueInvoice } from './issue-invoice.ts';
import { createOrderRepository, type OrderRow } from './order.repository.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { createSubscriptionRepository, type Subscribed } from './subscription.repository.ts';

const byNobody = (now: Date) => ({ caller: null, now, request: null });

const notify = (trx: Trx, ownerId: string): Promise<void> =>
  notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });

/** Whether the paid days are already over, because the payment was noticed too late. */
const isOver = ({ bill }: OrderRow, now: Date): boolean =>
  bill.subList.some(({ kind, expiryDate }) => (kind === 'plan' || kind === 'powerUp') && new Date(expiryDate) <= now);

/**
 * Whether the bill of an order is outdated. While a renewal is being charged, its bill is fixed, so that a power-up
 * which is added now would end with the present period although it was bought to be renewed.
 */
const isStale = (order: OrderRow, subscribed: Subscribed, now: Date): boolean =>
  basisOf(subscribed) !== order.basis ||
  isOver(order, now) ||
  (order.change.kind === 'powerUp' && subscribed.charging !== null);

/** Only a plan replaces the renewal that waits. What is added to the plan is paid beside it. */
async function dropReplacedRenewal(trx: Trx, { change, owner_id: ownerId }: OrderRow, { renewal }: Subscribed) {
  if (change.kind !== 'plan' || renewal === null) return;
  await createRenewalRepository(trx).change(ownerId, renewal.id, { state: 'dropped' });
}

type Paid = Pick<Checkout, 'kept' | 'intentId'>;

async function carryOut(trx: Trx, parts: BillingParts, order: OrderRow, { kept, intentId }: Paid, now: Date) {
  const { owner_id: ownerId, id, bill } = order;
  const [orders, account] = [createOrderRepository(trx), createBillingAccountRepository(trx)];
  if (kept !== null) await account.setCard(ownerId, kept);
  if (order.change.kind === 'card') {
    await orders.change(ownerId, id, { state: 'paid' });
    await createRenewalRepository(trx).tryNow(ownerId, now);
    return audit(trx, byNobody(now), { action: 'payment.cardAdded', target: id, ownerId });
  }
  const subscribed = await createSubscriptionRepository(trx).read(ownerId);
  const user = await createUserRepository(trx).find(ownerId);
  if (user === undefined) throw new Error('the order has no owner');
  if (user.deleted_at !== null || isStale(order, subscribed, now)) {
    await orders.change(ownerId, id, { state: 'refunding', intent_id: intentId, expires_at: now });
    return audit(trx, byNobody(now), { action: 'payment.orderStale', target: id, ownerId });
  }
  await dropReplacedRenewal(trx, order, subscribed);
  await applyOrder(trx, subscribed, order);
  await account.addCarried(ownerId, -(bill.carriedIn ?? 0));
  const invoice = await issueInvoice(trx, parts, { user, sourceId: id, intentId, bill, now });
  await orders.change(ownerId, id, { state: 'paid', intent_id: intentId, invoice_id: invoice.id });
  const detail = { total: bill.total, invoice: invoice.number };
  await audit(trx, byNobody(now), { action: 'payment.paid', target: id, ownerId, detail });
  await notify(trx, ownerId);
}

/** Makes a change for which nothing is charged. Throws `conflict` if the subscription has changed since its bill. */
export async function carryOutFree({ db, clock, ...parts }: BillingParts, row: Insertable<PaymentOrderTable>) {
  await db.transaction().execute(async (trx) => {
    const { owner_id: ownerId, id, basis } = row;
    await lockOwner(trx, ownerId);
    if (basisOf(await createSubscriptionRepository(trx).read(ownerId)) !== basis) throw new Problem('conflict');
    // Amounts that are carried over are stored in the account, which a first purchase does not have yet.
    await createBillingAccountRepository(trx).read(ownerId);
    const orders = createOrderRepository(trx);
    await orders.add(row);
    const order = await orders.lock(ownerId, id);
    if (order) await carryOut(trx, { db, clock, ...parts }, order, { kept: null, intentId: null }, clock.now());
  });
}

/** The payment is in process: looks again later, and informs the owner once. */
async function commitPending(trx: Trx, parts: BillingParts, order: OrderRow, now: Date): Promise<void> {
  const { owner_id: ownerId, id, bill, pending_since: since } = order;
  const lookAt = new Date(now.getTime() + lookAgainMs);
  await createOrderRepository(trx).change(ownerId, id, {
    state: 'open',
    pending_since: since ?? now,
    expires_at: lookAt,
  });
  const user = await createUserRepository(trx).find(ownerId);
  if (since !== null || user === undefined) return;
  await mailProcessing(trx, parts, user, bill);
  const event = { action: 'payment.processing', target: id, ownerId, detail: { total: bill.total } };
  await audit(trx, byNobody(now), event);
  await notify(trx, ownerId);
}

/** The payment was in process and failed: nothing was charged, and nothing changes. */
async function commitFailed(trx: Trx, parts: BillingParts, order: OrderRow, now: Date): Promise<void> {
  const { owner_id: ownerId, id, bill, state, pending_since: since } = order;
  if (state !== 'open') return;
  await createOrderRepository(trx).change(ownerId, id, { state: 'expired', pending_since: since ?? now });
  const user = await createUserRepository(trx).find(ownerId);
  if (user !== undefined) await mailPaymentFailed(trx, parts, user, bill);
  await audit(trx, byNobody(now), { action: 'payment.failed', target: id, ownerId, detail: { total: bill.total } });
  await notify(trx, ownerId);
}

const isWaiting = ({ state }: OrderRow): boolean => state === 'open' || state === 'expired';

/**
 * Reads the state of an order from the payment service, and carries the order out when it was paid: only once, however
 * often this is called. A payment is refunded if the subscription has changed since the bill, the paid days are over,
 * or the account is deleted. Returns the current order; undefined when there is none.
 */
export async function settleOrder(parts: BillingParts, ownerId: string, id: string): Promise<OrderRow | undefined> {
  const { db, clock, payments } = parts;
  const order = await createOrderRepository(db).find(ownerId, id);
  if (order === undefined || !isWaiting(order) || order.checkout_id === null) return order;
  const checkout = await payments.readCheckout(order.checkout_id);
  const isCardSaved = checkout.state === 'complete' && order.change.kind === 'card';
  if (checkout.payment === 'none' && !isCardSaved) return order;
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const locked = await createOrderRepository(trx).lock(ownerId, id);
    if (locked === undefined || !isWaiting(locked)) return;
    if (checkout.payment === 'pending') return commitPending(trx, parts, locked, clock.now());
    if (checkout.payment === 'failed') return commitFailed(trx, parts, locked, clock.now());
    await carryOut(trx, parts, locked, checkout, clock.now());
  });
  return createOrderRepository(db).find(ownerId, id);
}

/**
 * Closes the hosted page of an order that is no longer wanted. If it has been paid in the meantime, the order is
 * carried out, or stays open while the payment is in process.
 */
export async function closeOrder(parts: BillingParts, order: OrderRow): Promise<void> {
  const { owner_id: ownerId, id, checkout_id: checkoutId } = order;
  if (checkoutId !== null && !(await parts.payments.expireCheckout(checkoutId))) {
    await settleOrder(parts, ownerId, id);
  }
  await createOrderRepository(parts.db).expire(ownerId, id);
}

/** Refunds an order whose change could not be carried out. */
export async function refundOrder(parts: BillingParts, order: OrderRow): Promise<void> {
  const { owner_id: ownerId, id, bill, intent_id: intentId } = order;
  if (intentId !== null) await parts.payments.refund({ key: `refund:${id}`, intentId });
  await parts.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const orders = createOrderRepository(trx);
    if ((await orders.lock(ownerId, id))?.state !== 'refunding') return;
    await orders.change(ownerId, id, { state: 'refunded' });
    const [user, now] = [await createUserRepository(trx).find(ownerId), parts.clock.now()];
    if (user !== undefined) await mailRefunded(trx, parts, user, bill);
    await audit(trx, byNobody(now), { action: 'payment.refunded', target: id, ownerId, detail: { total: bill.total } });
    await notify(trx, ownerId);
  });
}
