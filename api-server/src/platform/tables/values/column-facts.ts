import type { ColumnNumbers } from '@tessera/contracts/import/column-values';
import type { ColumnOrder } from '@tessera/contracts/import/import.schema';
import { orderOf } from '../cell-time.ts';
import { readColumnNumbers } from './column-numbers.ts';

/** How the values of each column are written, as the first rows of a file reveal it. */
export interface ColumnFacts {
  /** The date order of each column. */
  readonly columnOrders: readonly ColumnOrder[];
  readonly columnNumbers: readonly (ColumnNumbers | null)[];
}

/** The facts of a file without columns, such as JSON. */
export const noColumnFacts: ColumnFacts = { columnOrders: [], columnNumbers: [] };

export const readColumnFacts = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: string,
): ColumnFacts => ({
  columnOrders: header.map((_, column) => orderOf(rows.map((cells) => cells[column] ?? ''))),
  columnNumbers: readColumnNumbers(header, rows, delimiter),
});
