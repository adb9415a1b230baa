import type { Payment } from '@tessera/contracts/payment/payment.schema';
import type { Db } from '../../../platform/db/database.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { createOrderRepository } from './order.repository.ts';
import { toPayment, toProcessing } from './payment.mapper.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

/** How an owner pays, and what is being paid at the moment. */
export async function readPayment(db: Db, ownerId: string): Promise<Payment> {
  const account = await createBillingAccountRepository(db).read(ownerId);
  const pending = await createOrderRepository(db).pendingOf(ownerId);
  return toPayment(account, toProcessing(pending, await createSubscriptionRepository(db).read(ownerId)));
}
