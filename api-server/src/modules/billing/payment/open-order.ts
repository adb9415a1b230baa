import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { Bill } from '@tessera/contracts/payment/payment.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { AmountTooSmall, PaymentsUnavailable } from '../../../network/payments/payments.ts';
import type { OrderedChange } from '../../../platform/db/migrations/0019-billing.tables.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { basisOf } from './apply-change.ts';
import { carryOver } from './bill.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import type { BillingParts } from './billing-parts.ts';
import { orderTitle } from './billing-words.ts';
import { assertNotCharging, nothingToPay } from './change.service.ts';
import { createOrderRepository } from './order.repository.ts';
import { carryOutFree, closeOrder } from './settle-order.ts';
import { createSubscriptionRepository, type Subscribed } from './subscription.repository.ts';

/** How long a hosted page stays open. Its prices are valid for that time. */
const orderMs = 30 * minuteMs;

interface NewOrder {
  readonly caller: Pick<Caller, 'userId' | 'language'>;
  readonly held: Subscribed;
  readonly change: OrderedChange;
  readonly bill: Bill | null;
  readonly now: Date;
}

const asProblem = (error: unknown): unknown =>
  error instanceof PaymentsUnavailable ? new Problem('paymentUnavailable', { cause: error }) : error;

/** Runs requests to the payment service while a person waits. Throws `paymentUnavailable` when it cannot be reached. */
export async function whileWaiting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

async function customerOf({ db, payments }: BillingParts, ownerId: string): Promise<string> {
  const accounts = createBillingAccountRepository(db);
  const { customer_id: known } = await accounts.read(ownerId);
  if (known !== null) return known;
  const user = await createUserRepository(db).find(ownerId);
  const customerId = await payments.createCustomer({ ownerId, email: user?.email ?? '' });
  await accounts.setCustomer(ownerId, customerId);
  return customerId;
}

/**
 * Closes earlier pages, so that at most one is paid. Throws `paymentProcessing` while one of them is paid but not
 * decided, and `conflict` if one was paid, because the bill is then outdated.
 */
async function closeEarlier(
  parts: BillingParts,
  { caller: { userId: ownerId }, held, change }: NewOrder,
): Promise<void> {
  const orders = createOrderRepository(parts.db);
  for (const earlier of await orders.open(ownerId)) await closeOrder(parts, earlier);
  if (change.kind !== 'card' && (await orders.pendingOf(ownerId)).length > 0) throw new Problem('paymentProcessing');
  const present = await createSubscriptionRepository(parts.db).read(ownerId);
  if (basisOf(present) !== basisOf(held)) throw new Problem('conflict');
  if (change.kind !== 'card') assertNotCharging(present);
}

/** Opens the hosted page for a change and returns its address; null if nothing is charged and the change was made. */
export async function openOrder(parts: BillingParts, order: NewOrder): Promise<string | null> {
  const {
    caller: { userId: ownerId, language },
    held,
    change,
    bill,
    now,
  } = order;
  const { db, payments, config } = parts;
  return whileWaiting(async () => {
    await closeEarlier(parts, order);
    const id = randomUUID();
    const row = {
      owner_id: ownerId,
      id,
      state: 'open' as const,
      change: JSON.stringify(change),
      bill: JSON.stringify(bill ?? nothingToPay),
      basis: basisOf(held),
      checkout_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + orderMs),
    };
    if (bill?.total === 0) {
      await carryOutFree(parts, row);
      return null;
    }
    const customerId = await customerOf(parts, ownerId);
    await createOrderRepository(db).add(row);
    const back = `${publicUrlOf(config)}/account/plan`;
    try {
      const checkout = await payments.createCheckout({
        ownerId,
        orderId: id,
        customerId,
        bill,
        title: orderTitle(change, language),
        language,
        returnUrl: `${back}?order=${id}`,
        cancelUrl: back,
      });
      await createOrderRepository(db).change(ownerId, id, { checkout_id: checkout.id });
      return checkout.url;
    } catch (error) {
      if (!(error instanceof AmountTooSmall) || bill === null) throw error;
      // The service's minimum is higher than the configured one, which it converts from another currency.
      await createOrderRepository(db).expire(ownerId, id);
      await carryOutFree(parts, { ...row, id: randomUUID(), bill: JSON.stringify(carryOver(bill)) });
      return null;
    }
  });
}
