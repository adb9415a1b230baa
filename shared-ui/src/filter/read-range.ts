import { readNumber } from '../format/read-number.ts';

/** A range of numbers, both ends inclusive; either may be open. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

type Reading =
  | { readonly fault: null; readonly range: NumberRange | undefined }
  | { readonly fault: 'min' | 'max' | 'order' };

/** Formats a bound for its text field. */
export const writeBound = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Parses a typed number: undefined for empty text, null for text that is not a number. */
function readBound(text: string, decimals: number, isSigned: boolean): number | undefined | null {
  const [, sign = '', digits = ''] = /^\s*(?<sign>[-−－])?(?<digits>.*)$/su.exec(text) ?? [];
  const plain = readNumber(digits, decimals);
  if (sign === '') return typeof plain === 'string' ? Number(plain) : plain;
  return isSigned && typeof plain === 'string' ? 0 - Number(plain) : null;
}

/**
 * Parses two fields: returns a range, undefined for none, or what is wrong. Negative numbers are allowed only if
 * `isSigned`.
 */
export function readRange(
  typed: { readonly min: string; readonly max: string },
  decimals: number,
  isSigned = false,
): Reading {
  const min = readBound(typed.min, decimals, isSigned);
  const max = readBound(typed.max, decimals, isSigned);
  if (min === null) return { fault: 'min' };
  if (max === null) return { fault: 'max' };
  if (min !== undefined && max !== undefined && min > max) return { fault: 'order' };
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return { fault: null, range: min === undefined && max === undefined ? undefined : range };
}
