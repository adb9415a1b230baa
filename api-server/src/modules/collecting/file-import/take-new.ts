import { toShown } from '../../../platform/tables/cell-reader.ts';
import type { KeptRows } from './import-kind.ts';

interface TakeNewOptions<Field extends string> {
  /** The field that identifies a row. */
  readonly by: Field;
  /** Values that already exist. */
  readonly known: readonly string[];
  /** How many more rows may be added. */
  readonly room: number;
}

/** For kinds of which only new rows are stored: separates the rows to add, and reports the result of all. */
export function takeNew<Field extends string, Row extends Readonly<Record<Field, string>> & { readonly row: number }>(
  rows: readonly Row[],
  { by, known, room }: TakeNewOptions<Field>,
): { readonly added: readonly Row[]; readonly kept: KeptRows<Field, 'noRoom'> } {
  const there = new Set(known);
  const fresh = rows.filter((row) => !there.has(row[by]));
  const added = fresh.slice(0, Math.max(0, room));
  const bad = fresh
    .slice(added.length)
    .map((row) => ({ row: row.row, field: by, value: toShown(row[by]), reason: 'noRoom' as const }));
  return { added, kept: { added: added.length, updated: 0, unchanged: rows.length - fresh.length, bad } };
}
