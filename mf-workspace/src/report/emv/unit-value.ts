import { minorDigits, unitScale, type Currency } from '@tessera/contracts/money/emv-setting.schema';
import { readNumber } from '@tessera/ui/shared-modules/kit';

/** Decimals of a unit value: four more than those of the minor unit. */
const scaleDigits = String(unitScale).length - 1;
export const unitDecimals = (currency: Currency): number => minorDigits[currency] + scaleDigits;

/**
 * Converts an amount typed in the currency's main unit ("0.15", "0,15") to ten-thousandths of the minor unit, digit by
 * digit, without rounding. Null for text that is not such a number or has too many decimals.
 */
export function toUnits(typed: string, currency: Currency): number | null {
  const digits = unitDecimals(currency);
  const plain = readNumber(typed, digits);
  if (typeof plain !== 'string') return null;
  const [whole = '', decimals = ''] = plain.split('.');
  const units = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return Number.isSafeInteger(units) ? units : null;
}

/** Converts ten-thousandths of a minor unit to text with the fewest digits that are exact. */
export function toTyped(units: number, currency: Currency): string {
  const digits = unitDecimals(currency);
  const text = String(units).padStart(digits + 1, '0');
  const decimals = text.slice(-digits).replace(/(?<!0)0+$/u, '');
  const whole = text.slice(0, -digits);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
