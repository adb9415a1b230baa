import { readNumber } from '../format/read-number.ts';

/** Numbers between two ends, both inside; either may be open. */
export type NumberRange = { readonly min?: number; readonly max?: number };

type Reading = { readonly fault: null; readonly range: NumberRange | undefined } | { readonly fault: 'min' | 'max' | 'order' };

/** A number as it stands in a field. */
export const writeBound = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** A typed number; undefined for nothing, null for what is no number. */
function readBound(text: string, decimals: number, isSigned: boolean): number | undefined | null {
  const [, sign = '', digits = ''] = /^\s*(?<sign>[-−－])?(?<digits>.*)$/su.exec(text) ?? [];
  const plain = readNumber(digits, decimals);
  if (sign === '') return typeof plain === 'string' ? Number(plain) : plain;
  return isSigned && typeof plain === 'string' ? 0 - Number(plain) : null;
}

/** What two fields hold together: a range, none, or what is wrong with it. Below 0 only where that is said. */
export function readRange(typed: { readonly min: string; readonly max: string }, decimals: number, isSigned = false): Reading {
  const min = readBound(typed.min, decimals, isSigned);
  const max = readBound(typed.max, decimals, isSigned);
  if (min === null) return { fault: 'min' };
  if (max === null) return { fault: 'max' };
  if (min !== undefined && max !== undefined && min > max) return { fault: 'order' };
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return { fault: null, range: min === undefined && max === undefined ? undefined : range };
}
