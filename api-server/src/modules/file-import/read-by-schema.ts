import type * as z from 'zod/mini';
import type { rowReasons } from '@tessera/contracts/import/file-import';
import { createCellReader } from '../import/cell-reader.ts';
import type { CsvCells } from '../import/csv-cells.ts';
import type { ReadRow } from './import-kind.ts';

type RowReason = (typeof rowReasons)[number];

/** What a schema refuses, as people are told it. */
function reasonOf(issue: z.core.$ZodIssue | undefined): RowReason {
  if (issue?.message === 'empty') return 'empty';
  if (issue?.code !== 'too_big') return 'invalid';
  return issue.origin === 'array' ? 'tooMany' : 'textTooLong';
}

/** Reads rows by the schema of what a person could type instead; a fault is told at the field of the file that it is in. */
export function readBySchema<Field extends string, Value extends object>(
  schema: z.ZodMiniType<Value>, fields: readonly Field[], toInput: (cells: Readonly<Partial<Record<Field, string>>>) => Readonly<Record<Field, unknown>>,
) {
  const { fault, read } = createCellReader<Field, RowReason>();
  return (row: CsvCells<Field>): ReadRow<Value & { readonly row: number }, Field, RowReason> =>
    read(row, () => {
      if (row.fault !== null) throw fault(null, row.fault);
      const parsed = schema.safeParse(toInput(row.cells));
      if (parsed.success) return { ...parsed.data, row: row.row };
      const [issue] = parsed.error.issues;
      throw fault(fields.find((field) => field === issue?.path[0]) ?? null, reasonOf(issue));
    });
}
