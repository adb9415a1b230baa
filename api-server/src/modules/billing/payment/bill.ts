import type { Bill, InvoiceLine, NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import {
  periodDays,
  periodMonths,
  periodPrice,
  planCurrency,
  wholeDollar,
  type BillingPeriod,
} from '@tessera/contracts/plan/prices';
import { isUseful } from '@tessera/contracts/plan/rights';
import { dayMs } from '@tessera/contracts/time/durations';
import type { PowerUpPrices } from '../../../settings/power-up-prices.ts';

/** A paid period with its price. */
interface PaidSpan {
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly price: number;
}

export interface HeldPlan extends PaidSpan {
  readonly plan_type: PlanType;
  readonly period: number;
}

export interface HeldPowerUp extends PaidSpan {
  readonly product: PowerUpProduct;
  readonly auto_subscribe: boolean;
}

/** What a customer has when a bill is made. */
export interface Held {
  readonly plan: HeldPlan | null;
  readonly powerUps: readonly HeldPowerUp[];
  /** An undecided renewal: the days from `due_at` on are not paid, although the plan goes on. */
  readonly renewal: { readonly due_at: Date } | null;
}

/** A bill with the period that it pays for. */
export interface DatedBill {
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly bill: Bill;
}

export const toPeriod = (period: number): BillingPeriod => (period > 0 ? 1 : 0);

const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayMs));

export const endOf = (startsAt: Date, period: BillingPeriod): Date =>
  new Date(startsAt.getTime() + periodDays[period] * dayMs);

/** Rounds down to whole dollars. */
const wholeOf = (amount: number): number => Math.floor(amount / wholeDollar) * wholeDollar;

const totalOf = (subList: readonly InvoiceLine[]): number => subList.reduce((sum, { price }) => sum + price, 0);

const toBill = (subList: readonly InvoiceLine[]): Bill => ({
  subList: [...subList],
  currency: planCurrency,
  total: Math.max(0, totalOf(subList)),
});

const spanOf = (startsAt: Date, expiresAt: Date) => ({
  startDate: startsAt.toISOString(),
  expiryDate: expiresAt.toISOString(),
  days: daysBetween(startsAt, expiresAt),
});

const planLine = ({ type, period }: NewPlan, startsAt: Date): InvoiceLine => ({
  kind: 'plan',
  type,
  product: null,
  period,
  ...spanOf(startsAt, endOf(startsAt, period)),
  price: periodPrice(type, period) ?? 0,
});

const powerUpLine = (
  product: PowerUpProduct,
  period: BillingPeriod,
  startsAt: Date,
  prices: PowerUpPrices,
): InvoiceLine => ({
  kind: 'powerUp',
  type: null,
  product,
  period,
  ...spanOf(startsAt, endOf(startsAt, period)),
  price: (prices.get(product) ?? 0) * periodMonths[period],
});

/** Until when a plan or power-up is paid. */
export const paidUntil = (
  { expires_at: end }: Pick<PaidSpan, 'expires_at'>,
  { renewal }: Pick<Held, 'renewal'>,
): Date => (renewal !== null && renewal.due_at < end ? renewal.due_at : end);

/** The value of the remaining days of a paid period. The current day counts as a whole. */
function leftOf(span: PaidSpan, now: Date): { readonly days: number; readonly value: number } {
  const total = daysBetween(span.starts_at, span.expires_at);
  const days = Math.min(total, daysBetween(now, span.expires_at));
  return { days, value: total === 0 ? 0 : wholeOf((span.price * days) / total) };
}

const isInForce = (span: PaidSpan, now: Date): boolean => span.expires_at > now;

/** Power-ups that continue with a plan: those in force that renew and are still sold. */
const kept = (powerUps: readonly HeldPowerUp[], at: Date, prices: PowerUpPrices): readonly HeldPowerUp[] =>
  powerUps.filter((powerUp) => powerUp.auto_subscribe && isInForce(powerUp, at) && prices.has(powerUp.product));

/** Whether a power-up still adds something to a plan. If not, it ends when the plan begins. */
export const isKeptBy = ({ type }: NewPlan, { product }: Pick<HeldPowerUp, 'product'>): boolean =>
  isUseful(product, type, []);

/**
 * A plan that begins now: its whole period, with the unused days of what it replaces as credit. Unpaid days give no
 * credit.
 */
export function billForPlan(held: Held, newPlan: NewPlan, prices: PowerUpPrices, now: Date): DatedBill {
  const { plan, powerUps } = held;
  const replaced = plan !== null && isInForce(plan, now) ? plan : null;
  const going = replaced === null ? [] : kept(powerUps, now, prices);
  const credits: InvoiceLine[] = [];
  const credit = (
    kind: 'planCredit' | 'powerUpCredit',
    span: PaidSpan,
    what: Pick<InvoiceLine, 'type' | 'product' | 'period'>,
  ): void => {
    const paid = { ...span, expires_at: paidUntil(span, held) };
    const { days, value } = leftOf(paid, now);
    if (value > 0)
      credits.push({
        kind,
        ...what,
        startDate: now.toISOString(),
        expiryDate: paid.expires_at.toISOString(),
        days,
        price: -value,
      });
  };
  if (replaced !== null) {
    const period = toPeriod(replaced.period);
    credit('planCredit', replaced, { type: replaced.plan_type, product: null, period });
    for (const powerUp of going) credit('powerUpCredit', powerUp, { type: null, product: powerUp.product, period });
  }
  const lines = [
    planLine(newPlan, now),
    ...going
      .filter((powerUp) => isKeptBy(newPlan, powerUp))
      .map(({ product }) => powerUpLine(product, newPlan.period, now, prices)),
    ...credits,
  ];
  return { startsAt: now, expiresAt: endOf(now, newPlan.period), bill: toBill(lines) };
}

/**
 * What is charged of a bill: what earlier invoices carried over is added, and a sum that the payment service would not
 * charge, because it is below its minimum, is carried over to the next invoice (decision 0220). All amounts are in
 * minor units.
 */
export function toCharge(bill: Bill, carried: number, minimum: number): Bill {
  const due = bill.total + carried;
  const isCharged = due >= minimum || due === 0;
  return {
    ...bill,
    total: isCharged ? due : 0,
    ...(carried === 0 ? {} : { carriedIn: carried }),
    ...(isCharged ? {} : { carriedOver: due }),
  };
}

/** The same bill, with all that would be charged carried over to the next invoice. */
export const carryOver = (bill: Bill): Bill => ({ ...bill, total: 0, carriedOver: bill.total });

/** The next period: the plan, and the power-ups that continue with it. */
export function billForRenewal(
  powerUps: readonly HeldPowerUp[],
  plan: NewPlan,
  prices: PowerUpPrices,
  startsAt: Date,
  dueAt: Date,
): DatedBill {
  // Power-ups that end with the period count, so look at its last millisecond.
  const going = kept(powerUps, new Date(dueAt.getTime() - 1), prices).filter((powerUp) => isKeptBy(plan, powerUp));
  return {
    startsAt,
    expiresAt: endOf(startsAt, plan.period),
    bill: toBill([
      planLine(plan, startsAt),
      ...going.map(({ product }) => powerUpLine(product, plan.period, startsAt, prices)),
    ]),
  };
}

/** A power-up for the rest of the plan's period. The current day counts as a whole. */
export function billForPowerUp(plan: HeldPlan, product: PowerUpProduct, prices: PowerUpPrices, now: Date): DatedBill {
  const period = toPeriod(plan.period);
  const span = {
    starts_at: plan.starts_at,
    expires_at: plan.expires_at,
    price: (prices.get(product) ?? 0) * periodMonths[period],
  };
  const { days, value } = leftOf(span, now);
  const line: InvoiceLine = {
    kind: 'powerUp',
    type: null,
    product,
    period,
    startDate: now.toISOString(),
    expiryDate: plan.expires_at.toISOString(),
    days,
    price: value,
  };
  return { startsAt: now, expiresAt: plan.expires_at, bill: toBill([line]) };
}
