import { minorDigits, unitScale } from '@tessera/contracts/emv/emv.schema';
import type { Currency } from '@tessera/contracts/emv/emv.schema';
import { readNumber } from '@tessera/ui/shared-modules/kit';

/** Decimals of a unit value: those of the minor unit, and four more. */
const scaleDigits = String(unitScale).length - 1;
export const unitDecimals = (currency: Currency): number => minorDigits[currency] + scaleDigits;

/**
 * What a person types in a currency's own units ("0.15", "0,15") in ten-thousandths of its minor unit, digit by digit, so that nothing is rounded.
 * Null for what is no such number, or finer than can be kept.
 */
export function toUnits(typed: string, currency: Currency): number | null {
  const digits = unitDecimals(currency);
  const plain = readNumber(typed, digits);
  if (typeof plain !== 'string') return null;
  const [whole = '', decimals = ''] = plain.split('.');
  const units = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return Number.isSafeInteger(units) ? units : null;
}

/** Ten-thousandths of a minor unit as they are typed: as few digits as say it exactly. */
export function toTyped(units: number, currency: Currency): string {
  const digits = unitDecimals(currency);
  const text = String(units).padStart(digits + 1, '0');
  const decimals = text.slice(-digits).replace(/(?<!0)0+$/u, '');
  const whole = text.slice(0, -digits);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
