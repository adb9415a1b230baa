import type { amounts } from '../workbench/settings.ts';

type Amount = (typeof amounts)[number];
type Row = Readonly<Record<string, unknown>>;

/** Number of rows by amount; `many` fills several screens and pages. */
const lengths: Readonly<Record<Amount, number>> = { empty: 0, little: 3, many: 240 };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

/** Gives a repeated row a unique value; the original row keeps its own. */
function ownValue(value: unknown, copy: number): unknown {
  if (typeof value === 'number') return value + copy;
  if (typeof value !== 'string') return value;
  if (isId(value)) return `${value.slice(0, 24)}${copy.toString(16).padStart(4, '0')}${value.slice(28)}`;
  return /^\d+$/u.test(value) ? String(BigInt(value) + BigInt(copy) * 1_000n) : `${value}${String(copy)}`;
}

/** Fields that identify a row; the first group that the row has is made unique. References to parents stay the same. */
const keys: readonly (readonly string[])[] = [
  ['id', 'userId'],
  ['mediaId', 'shortcode'],
  ['row'],
  ['username'],
  ['value'],
];

function copyOf(row: unknown, copy: number): unknown {
  if (!isRow(row) || copy === 0) return row;
  const own = keys.find(([first = '']) => first in row) ?? [];
  return {
    ...row,
    ...Object.fromEntries(own.filter((name) => name in row).map((name) => [name, ownValue(row[name], copy)])),
  };
}

function listIn(rows: readonly unknown[], amount: Amount): readonly unknown[] {
  // An empty list has no row to repeat.
  if (amount !== 'many' || rows.length === 0) return rows.slice(0, lengths[amount]);
  return Array.from({ length: lengths.many }, (_, index) =>
    copyOf(rows[index % rows.length], Math.floor(index / rows.length)),
  );
}

/**
 * Adjusts the lengths of an answer's lists: those at the top level and one level below, such as the top lists by
 * metric. Lists within rows do not change, nor does an answer without lists.
 */
export function inAmount(answer: unknown, amount: Amount, depth = 0): unknown {
  if (Array.isArray(answer)) return listIn(answer, amount);
  if (!isRow(answer) || depth > 1) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inAmount(value, amount, depth + 1)]));
}
