import { minorDigits } from '@tessera/contracts/emv/emv.schema';
import type { Currency, EmvSetting } from '@tessera/contracts/emv/emv.schema';

/** The value of one US dollar in each currency, times a million. */
export type Rates = Readonly<Record<Currency, EmvSetting['rate']>>;

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Converts an amount (in minor units, or parts of them) by the dated rates. Rounds half up, once. */
export function convertMoney(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to) return amount;
  const dividend = BigInt(amount) * BigInt(rates[to].perUsd) * 10n ** BigInt(minorDigits[to]);
  return Number(divideHalfUp(dividend, BigInt(rates[from].perUsd) * 10n ** BigInt(minorDigits[from])));
}
