import type { Currency } from '../money/emv-setting.schema.ts';
import type { PlanType } from './plans.ts';

/** How often a plan is paid, by the codes of `details.period`. */
export const billingPeriods = { monthly: 0, yearly: 1 } as const;
export type BillingPeriod = (typeof billingPeriods)[keyof typeof billingPeriods];

/** Plan days of a period, by its code. */
export const periodDays: Readonly<Record<BillingPeriod, number>> = { 0: 30, 1: 365 };

/** Number of months in a period. */
export const periodMonths: Readonly<Record<BillingPeriod, number>> = { 0: 1, 1: 12 };

/** Currency of plans. */
export const planCurrency = 'TWD' satisfies Currency;

/** Minor units of a whole New Taiwan dollar: prices, credits and invoices are whole dollars. */
export const wholeDollar = 100;

const dollars = (monthly: number, yearly: number): Readonly<Record<BillingPeriod, number>> => ({
  0: monthly * wholeDollar,
  1: yearly * wholeDollar,
});

/** Price of a month in minor units, when paid monthly or yearly; null where sales agrees on the price. */
export const monthPrices: Readonly<Record<PlanType, Readonly<Record<BillingPeriod, number>> | null>> = {
  0: dollars(0, 0),
  1: dollars(6_000, 4_000),
  2: dollars(15_000, 12_000),
  3: null,
};

/** Price of one whole period in minor units; null where sales agrees on the price. */
export function periodPrice(type: PlanType, period: BillingPeriod): number | null {
  const prices = monthPrices[type];
  return prices === null ? null : prices[period] * periodMonths[period];
}

/** What yearly payment saves, as a share of the monthly price from 0 to 1; 0 where nothing is saved. */
export function yearlyDiscount(type: PlanType): number {
  const prices = monthPrices[type];
  return prices === null || prices[0] === 0 ? 0 : 1 - prices[1] / prices[0];
}
