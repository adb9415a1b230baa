import { Problem } from '@tessera/contracts/http/problem';
import { planNames } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import {
  cheapestPlanWith,
  planSwitches,
  powerUpSwitches,
  rightsOf,
  type PlanSwitch,
  type Rights,
} from '@tessera/contracts/plan/rights';
import { sharePausedAfterDays, sharesMax } from '@tessera/contracts/share/share.limits';
import { dayMs } from '@tessera/contracts/time/durations';
import type { OpenedRow } from './share.repository.ts';

const pausedAfterMs = sharePausedAfterDays * dayMs;

export function assertRoomForShare(shares: number): void {
  if (shares >= sharesMax) throw new Problem('usageLimit', { params: { usage: shares, quota: sharesMax } });
}

/** Throws `planRight` for a caller with none of the rights. The problem names the first. */
export function assertAnyRight(rights: Rights, wanted: readonly PlanSwitch[]): void {
  const [first] = wanted;
  if (first === undefined || wanted.some((right) => rights.switches[right])) return;
  const plan = cheapestPlanWith(first);
  throw new Problem('planRight', { params: { right: first, ...(plan === null ? {} : { plan: planNames[plan] }) } });
}

/** The current rights of the owner. */
function rightsAt({ plan_type: plan, grants, power_ups: powerUps }: OpenedRow, now: Date): Rights {
  return rightsOf(
    plan,
    planSwitches.filter((name) => grants.includes(name)),
    powerUps.flatMap(({ product, endsAt }) => (new Date(endsAt) > now ? [product] : [])),
  );
}

/** Whether a power-up gives one of the rights. */
function gives(product: PowerUpProduct, wanted: readonly PlanSwitch[]): boolean {
  const right = powerUpSwitches[product];
  return right !== null && wanted.includes(right);
}

/**
 * When the owner's plan ended, or else the later of the change to this plan and the end of a power-up with one of the
 * rights.
 */
function lastLoss(
  { plan_since: planSince, plan_expires_at: expiresAt, power_ups: powerUps }: OpenedRow,
  wanted: readonly PlanSwitch[],
  now: Date,
): number {
  if (expiresAt !== null && expiresAt <= now) return expiresAt.getTime();
  const changes = [
    planSince,
    ...powerUps.flatMap(({ product, endsAt }) => (gives(product, wanted) ? [new Date(endsAt)] : [])),
  ].flatMap((time) => (time !== null && time <= now ? [time.getTime()] : []));
  return Math.max(0, ...changes);
}

/**
 * Whether the links of an owner are paused: the account is suspended, or has had none of the rights for
 * `pausedAfterMs`.
 */
export function isPaused(row: OpenedRow, wanted: readonly PlanSwitch[], now: Date): boolean {
  if (row.suspended_at !== null) return true;
  const isExpired = row.plan_expires_at !== null && row.plan_expires_at <= now;
  const { switches } = rightsAt(row, now);
  const isAllowed = !isExpired && wanted.some((right) => switches[right]);
  return !isAllowed && now.getTime() - lastLoss(row, wanted, now) >= pausedAfterMs;
}

const everyRight: Rights = rightsOf(3, planSwitches);

/**
 * The rights with which a share is read. What was shared stays complete until its links are paused, except for history
 * that the owner's plan hides.
 */
export const sharedRightsOf = (row: OpenedRow, now: Date): Rights => ({
  ...everyRight,
  quotas: { ...everyRight.quotas, contentMonth: rightsAt(row, now).quotas.contentMonth },
});
