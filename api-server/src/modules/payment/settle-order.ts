import { audit } from '../../audit/audit.ts';
import type { Trx } from '../../db/database.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { Checkout } from '../../payments/payments.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { applyOrder, basisOf } from './apply-change.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import type { BillingParts } from './billing-parts.ts';
import { createInvoiceRepository } from './invoice.repository.ts';
import { mailReceipt } from './billing-mail.ts';
import { createOrderRepository } from './order.repository.ts';
import type { OrderRow } from './order.repository.ts';
import { createRenewalRepository } from './renewal.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

/** Drops an open renewal, which the purchase replaces. */
async function dropRenewal(trx: Trx, ownerId: string): Promise<void> {
  const renewals = createRenewalRepository(trx);
  const open = await renewals.openOf(ownerId);
  if (open) await renewals.change(ownerId, open.id, { state: 'dropped' });
}

/** Whether the paid days are already over, because the payment was noticed too late. */
const isOver = ({ bill }: OrderRow, now: Date): boolean => bill.subList.some(({ kind, expiryDate }) => (kind === 'plan' || kind === 'powerUp') && new Date(expiryDate) <= now);

async function carryOut(trx: Trx, parts: BillingParts, order: OrderRow, checkout: Checkout, now: Date): Promise<void> {
  const { owner_id: ownerId, id } = order;
  const [orders, account] = [createOrderRepository(trx), createBillingAccountRepository(trx)];
  if (checkout.kept !== null) await account.setCard(ownerId, checkout.kept);
  if (order.change.kind === 'card') {
    await orders.change(ownerId, id, { state: 'paid' });
    await createRenewalRepository(trx).tryNow(ownerId, now);
    return audit(trx, { caller: null, now, request: null }, { action: 'payment.cardAdded', target: id, ownerId });
  }
  const held = await createSubscriptionRepository(trx).read(ownerId);
  const user = await createUserRepository(trx).find(ownerId);
  if (user === undefined) throw new Error('the order has no owner');
  if (user.deleted_at !== null || basisOf(held) !== order.basis || isOver(order, now)) {
    await orders.change(ownerId, id, { state: 'refunding', intent_id: checkout.intentId, expires_at: now });
    return audit(trx, { caller: null, now, request: null }, { action: 'payment.orderStale', target: id, ownerId });
  }
  await dropRenewal(trx, ownerId);
  await applyOrder(trx, held, order);
  const { company } = await account.read(ownerId);
  const invoice = await createInvoiceRepository(trx).issue(ownerId, { sourceId: id, bill: order.bill, company, email: user.email, issuedAt: now });
  await orders.change(ownerId, id, { state: 'paid', intent_id: checkout.intentId, invoice_id: invoice.id });
  await mailReceipt(trx, parts, user, invoice);
  await audit(trx, { caller: null, now, request: null }, { action: 'payment.paid', target: id, ownerId, detail: { total: order.bill.total, invoice: invoice.number } });
  await notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });
}

/**
 * Reads the state of an order from the payment service, and carries the order out when it was paid: only once, however often this is called.
 * A payment is refunded if the subscription has changed since the bill, the paid days are over, or the account is deleted. Returns the current order; undefined when there is none.
 */
export async function settleOrder(parts: BillingParts, ownerId: string, id: string): Promise<OrderRow | undefined> {
  const { db, clock, payments } = parts;
  const order = await createOrderRepository(db).find(ownerId, id);
  const isWaiting = order !== undefined && (order.state === 'open' || order.state === 'expired');
  if (!isWaiting || order.checkout_id === null) return order;
  const checkout = await payments.readCheckout(order.checkout_id);
  const isDone = checkout.state === 'complete' && (checkout.isPaid || order.change.kind === 'card');
  if (!isDone) return order;
  await db.transaction().execute(async (trx) => {
    await createFolderRepository(trx).lockOwner(ownerId);
    const locked = await createOrderRepository(trx).lock(ownerId, id);
    if (locked && (locked.state === 'open' || locked.state === 'expired')) await carryOut(trx, parts, locked, checkout, clock.now());
  });
  return createOrderRepository(db).find(ownerId, id);
}

/** Closes the hosted page of an order that is no longer wanted. If it has been paid in the meantime, the order is carried out. */
export async function closeOrder(parts: BillingParts, order: OrderRow): Promise<void> {
  const { owner_id: ownerId, id, checkout_id: checkoutId } = order;
  if (checkoutId === null || (await parts.payments.expireCheckout(checkoutId))) {
    await parts.db.updateTable('payment_order').set({ state: 'expired' }).where('owner_id', '=', ownerId).where('id', '=', id).where('state', '=', 'open').execute();
    return;
  }
  const settled = await settleOrder(parts, ownerId, id);
  if (settled?.state === 'open') await createOrderRepository(parts.db).change(ownerId, id, { state: 'expired' });
}

/** Refunds an order whose change could not be carried out. */
export async function refundOrder(parts: BillingParts, order: OrderRow): Promise<void> {
  if (order.intent_id !== null) await parts.payments.refund({ key: `refund:${order.id}`, intentId: order.intent_id });
  await createOrderRepository(parts.db).change(order.owner_id, order.id, { state: 'refunded' });
}
