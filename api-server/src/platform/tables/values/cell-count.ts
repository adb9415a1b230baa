import type { ColumnNumbers, DecimalMark } from '@tessera/contracts/import/column-values';
import { evidenceOf, toNumber } from './number-text.ts';

/** How the numbers of a field are written in a file. */
type NumberFormat = Pick<ColumnNumbers, 'decimalMark' | 'scale'>;

/** The formats of a file's fields; a field without one has plain numbers, such as those of JSON. */
export type NumberFormats<Field extends string> = Readonly<Partial<Record<Field, NumberFormat>>>;

const plainNumbers: NumberFormat = { decimalMark: 'point', scale: 1 };

/** The formats by field, for a mapping of columns. A chosen decimal mark applies to the whole file. */
export function numberFormatsOf<Field extends string>(
  mapping: Readonly<Partial<Record<Field, number>>>,
  columns: readonly (ColumnNumbers | null)[],
  chosen: DecimalMark | null,
): NumberFormats<Field> {
  const formats: Partial<Record<Field, NumberFormat>> = {};
  for (const field in mapping) {
    const { decimalMark, scale } = columns[mapping[field] ?? -1] ?? plainNumbers;
    formats[field] = { decimalMark: chosen ?? decimalMark, scale };
  }
  return formats;
}

export interface CellCount {
  readonly count: number;
  /** Whether the file has it rounded, such as `12.5K`. */
  readonly isRounded: boolean;
  /** Whether it had a fraction, which counts do not have. */
  readonly hadFraction: boolean;
}

/** The largest count of the database. */
const countMax = 2_147_483_647;

/** A count in any writing that `toNumber` reads, rounded half up to a whole number; undefined for anything else. */
export function toCount(text: string, { decimalMark, scale } = plainNumbers): CellCount | undefined {
  const number = toNumber(text, decimalMark, scale);
  if (number === undefined) return undefined;
  const count = Math.round(number.value);
  if (count > countMax) return undefined;
  return { count, isRounded: number.isRounded, hadFraction: count !== number.value };
}

/**
 * A whole count that stands alone, without other values to tell its decimal mark: three digits after the only mark are a
 * group. Undefined for a number with a fraction, and for any other text.
 */
export function toLoneCount(text: string): number | undefined {
  const mark = evidenceOf(text)?.mark;
  const isComma = mark === 'comma' || mark === 'eitherPoint';
  const read = toCount(text, { decimalMark: isComma ? 'comma' : 'point', scale: 1 });
  return read === undefined || read.hadFraction ? undefined : read.count;
}
