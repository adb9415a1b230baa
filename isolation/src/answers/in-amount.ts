import type { amounts } from '../workbench/settings.ts';

type Amount = (typeof amounts)[number];
type Row = Readonly<Record<string, unknown>>;

/** Rows that a list has, by the amount; for many, enough for several screens and pages. */
const lengths: Readonly<Record<Amount, number>> = { empty: 0, little: 3, many: 240 };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

/** An id of its own for a repeated row; the rows before it keep theirs. */
function ownValue(value: unknown, copy: number): unknown {
  if (typeof value === 'number') return value + copy;
  if (typeof value !== 'string') return value;
  if (isId(value)) return `${value.slice(0, 24)}${copy.toString(16).padStart(4, '0')}${value.slice(28)}`;
  return /^\d+$/u.test(value) ? String(BigInt(value) + BigInt(copy) * 1_000n) : `${value}${String(copy)}`;
}

/** The fields that tell a row from others, the first that it has; what it belongs to stays the same. */
const keys: readonly (readonly string[])[] = [['id', 'userId'], ['mediaId', 'shortcode'], ['row'], ['username'], ['value']];

function copyOf(row: unknown, copy: number): unknown {
  if (!isRow(row) || copy === 0) return row;
  const own = keys.find(([first = '']) => first in row) ?? [];
  return { ...row, ...Object.fromEntries(own.filter((name) => name in row).map((name) => [name, ownValue(row[name], copy)])) };
}

function listIn(rows: readonly unknown[], amount: Amount): readonly unknown[] {
  // Without a row there is nothing to repeat.
  if (amount !== 'many' || rows.length === 0) return rows.slice(0, lengths[amount]);
  return Array.from({ length: lengths.many }, (_, index) => copyOf(rows[index % rows.length], Math.floor(index / rows.length)));
}

/**
 * An answer with so much in its lists: those that it holds itself, and those one level below, such as the top lists by metric.
 * Lists within rows stay, and an answer without lists stays as it is.
 */
export function inAmount(answer: unknown, amount: Amount, depth = 0): unknown {
  if (Array.isArray(answer)) return listIn(answer, amount);
  if (!isRow(answer) || depth > 1) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inAmount(value, amount, depth + 1)]));
}
