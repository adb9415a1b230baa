import { minorDigits, type Currency, type EmvSetting } from './emv-setting.schema.ts';

/** The value of one US dollar in each currency, times a million. */
export type Rates = Readonly<Record<Currency, EmvSetting['rate']>>;

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Converts an amount (in minor units, or parts of them) by the dated rates. Rounds half up, once. */
export function convertMoney(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to) return amount;
  const dividend = BigInt(amount) * BigInt(rates[to].perUsd) * 10n ** BigInt(minorDigits[to]);
  return Number(divideHalfUp(dividend, BigInt(rates[from].perUsd) * 10n ** BigInt(minorDigits[from])));
}

/** Bounds of an amount in minor units. Either may be absent. */
interface AmountRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Converts the bounds of an amount. A bound that a number cannot represent exactly becomes the largest that it can. */
export function convertRange(
  { min, max }: AmountRange,
  from: Currency,
  to: Currency,
  rates: Rates,
): { min?: number; max?: number } {
  const convert = (amount: number): number =>
    Math.min(convertMoney(Math.round(amount), from, to, rates), Number.MAX_SAFE_INTEGER);
  return { ...(min === undefined ? {} : { min: convert(min) }), ...(max === undefined ? {} : { max: convert(max) }) };
}
