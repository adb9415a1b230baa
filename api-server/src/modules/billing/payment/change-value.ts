import type { InvoiceLine } from '@tessera/contracts/payment/payment.schema';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceRow } from './invoice.repository.ts';
import { createOrderRepository } from './order.repository.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';

interface Paid {
  readonly id: string;
  readonly price: number;
  readonly starts_at: Date;
}

/**
 * Takes what was given back of an invoice from the value of the days that it paid for, or adds it again when `amount`
 * is negative: a later change of the plan credits unused days only as far as they are still paid.
 */
export async function changeValue(trx: Trx, { owner_id: ownerId, lines }: InvoiceRow, amount: number): Promise<void> {
  const subscriptions = createSubscriptionRepository(trx);
  const { plan, powerUps } = await subscriptions.read(ownerId);
  const used = new Set<string>();
  const paidBy = (line: InvoiceLine): Paid | undefined => {
    const isOf = ({ starts_at: from, id }: Paid): boolean =>
      from.getTime() === Date.parse(line.startDate) && !used.has(id);
    if (line.kind === 'plan') return plan !== null && plan.plan_type === line.type && isOf(plan) ? plan : undefined;
    return line.kind === 'powerUp' ? powerUps.find((one) => one.product === line.product && isOf(one)) : undefined;
  };
  let left = amount;
  for (const line of lines) {
    const paid = paidBy(line);
    if (paid === undefined) continue;
    used.add(paid.id);
    const change = left > 0 ? Math.min(left, paid.price) : Math.max(left, paid.price - line.price);
    if (change === 0) continue;
    left -= change;
    const price = paid.price - change;
    if (line.kind === 'plan') await subscriptions.change(ownerId, paid.id, { price });
    else await subscriptions.changePowerUp(ownerId, paid.id, { price });
  }
  // Bills that were made before contain credits that are too high.
  if (left !== amount) await createOrderRepository(trx).outdate(ownerId);
}
