import { randomUUID } from 'node:crypto';
import type { Bill, NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { Trx } from '../../../platform/db/database.ts';
import { isKeptBy, paidUntil } from './bill.ts';
import type { OrderRow } from './order.repository.ts';
import { createSubscriptionRepository, type Subscribed } from './subscription.repository.ts';

const planPrice = (bill: Bill): number => bill.subList.find(({ kind }) => kind === 'plan')?.price ?? 0;

interface Period {
  readonly ownerId: string;
  readonly newPlan: NewPlan;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly autoSubscribe: boolean;
  readonly bill: Bill;
}

/**
 * Begins a paid period of the plan and of the power-ups on the bill. Renewing power-ups that the new plan makes useless
 * end. What was extended for a renewal that is not on the bill ends with what is paid.
 */
export async function beginPeriod(
  trx: Trx,
  held: Subscribed,
  { ownerId, newPlan, startsAt, expiresAt, autoSubscribe, bill }: Period,
): Promise<void> {
  const subscriptions = createSubscriptionRepository(trx);
  const isSame = held.plan !== null && held.plan.plan_type === newPlan.type;
  const id = isSame ? held.plan.id : (held.nextPlan?.id ?? randomUUID());
  await subscriptions.dropNext(ownerId);
  await subscriptions.put({
    owner_id: ownerId,
    id,
    plan_type: newPlan.type,
    position: 'current',
    starts_at: startsAt,
    expires_at: expiresAt,
    plan_since: isSame ? (held.plan.plan_since ?? held.plan.starts_at) : startsAt,
    period: newPlan.period,
    auto_subscribe: autoSubscribe,
    price: planPrice(bill),
    overdue_since: null,
  });
  const left = held.powerUps.filter((powerUp) => powerUp.auto_subscribe);
  for (const line of bill.subList.filter(({ kind }) => kind === 'powerUp')) {
    const at = left.findIndex(({ product }) => product === line.product);
    const [powerUp] = at === -1 ? [] : left.splice(at, 1);
    if (powerUp)
      await subscriptions.changePowerUp(ownerId, powerUp.id, {
        starts_at: startsAt,
        expires_at: expiresAt,
        price: line.price,
      });
  }
  for (const powerUp of left) {
    const until = paidUntil(powerUp, held);
    if (!isKeptBy(newPlan, powerUp)) {
      if (powerUp.expires_at <= startsAt) continue;
      await subscriptions.changePowerUp(ownerId, powerUp.id, { expires_at: startsAt, auto_subscribe: false });
    } else if (until < powerUp.expires_at)
      await subscriptions.changePowerUp(ownerId, powerUp.id, { expires_at: until });
  }
}

/** Carries out the change that an order paid for. */
export async function applyOrder(trx: Trx, held: Subscribed, order: OrderRow): Promise<void> {
  const { change, bill, owner_id: ownerId } = order;
  const [first] = bill.subList;
  if (change.kind === 'card' || first === undefined) return;
  const [startsAt, expiresAt] = [new Date(first.startDate), new Date(first.expiryDate)];
  if (change.kind === 'plan')
    return beginPeriod(trx, held, { ownerId, newPlan: change.newPlan, startsAt, expiresAt, autoSubscribe: true, bill });
  // One that is added while the renewal waits goes on with the plan, and is on the bill of the next attempt.
  const isRenewed = held.renewal !== null && held.renewal.due_at.getTime() === expiresAt.getTime();
  await createSubscriptionRepository(trx).addPowerUp({
    owner_id: ownerId,
    id: order.id,
    product: change.product,
    starts_at: startsAt,
    expires_at: isRenewed && held.plan !== null ? held.plan.expires_at : expiresAt,
    auto_subscribe: true,
    price: first.price,
  });
}

/** What a bill was computed from. If this has changed since, the credits of the bill are wrong. */
export function basisOf(held: Subscribed): string {
  const { plan, powerUps, carried } = held;
  const rows = powerUps.map((powerUp) => [powerUp.id, paidUntil(powerUp, held), powerUp.auto_subscribe]);
  const basis = [plan?.id, plan?.plan_type, plan?.period, plan?.starts_at, plan?.price, rows];
  return JSON.stringify(carried === 0 ? basis : [...basis, carried]);
}
