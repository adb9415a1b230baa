import type { rowReasons } from '@tessera/contracts/import/file-import';
import type * as z from 'zod/mini';
import { createCellReader } from '../../../platform/tables/cell-reader.ts';
import type { TableCells } from '../../../platform/tables/table-cells.ts';
import type { ReadRow } from './import-kind.ts';

type RowReason = (typeof rowReasons)[number];

/** The user-visible reason for a schema's issue. */
function reasonOf(issue: z.core.$ZodIssue | undefined): RowReason {
  if (issue?.message === 'empty') return 'empty';
  if (issue?.code !== 'too_big') return 'invalid';
  return issue.origin === 'array' ? 'tooMany' : 'textTooLong';
}

/** Reads rows with the schema of the corresponding form. A fault is reported at the file's field that contains it. */
export function readBySchema<Field extends string, Value extends object>(
  schema: z.ZodMiniType<Value>,
  fields: readonly Field[],
  toInput: (cells: Readonly<Partial<Record<Field, string>>>) => Readonly<Record<Field, unknown>>,
) {
  const { fault, read } = createCellReader<Field, RowReason>();
  return (row: TableCells<Field>): ReadRow<Value & { readonly row: number }, Field, RowReason> =>
    read(row, () => {
      if (row.fault !== null) throw fault(null, row.fault);
      const parsed = schema.safeParse(toInput(row.cells));
      if (parsed.success) return { ...parsed.data, row: row.row };
      const [issue] = parsed.error.issues;
      throw fault(fields.find((field) => field === issue?.path[0]) ?? null, reasonOf(issue));
    });
}
