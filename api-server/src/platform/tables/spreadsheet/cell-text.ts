import type { ShownTime } from './date-formats.ts';
import { toPlainNumber } from './plain-number.ts';
import { toLocalTime, type DateSystem } from './serial-time.ts';

/** What is needed to show the values of a workbook. */
export interface CellStyles {
  /** What the format of each style shows, by the style's position. */
  readonly shown: readonly ShownTime[];
  readonly system: DateSystem;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/gu;

/** The text of a string, as a spreadsheet program shows it. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/**
 * The text of a cell whose value is no shared string: dates as `2026-11-02T21:05:00`, numbers as `1234.5`, errors as
 * an empty text, because the value is unknown.
 */
export function toCellText(value: string, type: string, style: number, { shown, system }: CellStyles): string {
  if (type === 'e') return '';
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return unescaped(value);
  const number = toPlainNumber(value);
  if (number === null) return value;
  const time = shown[style] ?? null;
  return time === null ? number : (toLocalTime(Number(number), time, system) ?? number);
}
