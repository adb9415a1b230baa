import { planNames, type Plan, type PowerUp, type Subscriptions } from '@tessera/contracts/plan/plans';
import { monthPrices } from '@tessera/contracts/plan/prices';
import { dayMs } from '@tessera/contracts/time/durations';
import type { PowerUpRow, SubscriptionRow } from './user.repository.ts';

/** A plan as the person sees it; days are plan days of 86,400 seconds, rounded up. */
function toPlan(row: SubscriptionRow, now: Date): Plan {
  const left = row.expires_at.getTime() - now.getTime();
  return {
    id: row.id,
    type: row.plan_type,
    planName: planNames[row.plan_type],
    startDate: row.starts_at.toISOString(),
    expiryDate: row.expires_at.toISOString(),
    details: { period: row.period },
    period: row.period > 0 ? 'yearly' : 'monthly',
    price: monthPrices[row.plan_type]?.[row.period > 0 ? 1 : 0] ?? null,
    totalDays: Math.ceil((row.expires_at.getTime() - row.starts_at.getTime()) / dayMs),
    leftDays: Math.max(0, Math.ceil(left / dayMs)),
    isExpired: left <= 0,
    autoSubscribe: row.auto_subscribe,
    ...(row.overdue_since === null ? {} : { overdueSince: row.overdue_since.toISOString() }),
  };
}

const toPowerUp = (row: PowerUpRow): PowerUp => ({
  id: row.id,
  autoSubscribe: row.auto_subscribe,
  product: row.product,
  startDate: row.starts_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
});

export function toSubscriptions(
  rows: readonly SubscriptionRow[],
  powerUps: readonly PowerUpRow[],
  now: Date,
): Subscriptions {
  const at = (position: SubscriptionRow['position']): Plan | null => {
    const row = rows.find((candidate) => candidate.position === position);
    return row === undefined ? null : toPlan(row, now);
  };
  return {
    plan: at('current'),
    nextPlan: at('next'),
    powerUps: powerUps.filter((row) => row.expires_at > now).map(toPowerUp),
  };
}
