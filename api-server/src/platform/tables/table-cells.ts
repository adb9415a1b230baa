import type { FileReading, RowFault } from '@tessera/contracts/import/file-reading';
import { undecodable } from './decoded-text.ts';
import { plainCell } from './plain-cell.ts';
import type { TableRow } from './table-row.ts';
import { isTotals, totalsMax } from './totals-row.ts';

/** Why a row as a whole cannot be read. */
type RowShapeFault = 'tooManyColumns';

type Mapping<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** A row by field. A field that the file does not have is absent. */
export interface TableCells<Field extends string> {
  /** The line at which it begins, from 1. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
  readonly fault: RowShapeFault | null;
  /** Why it is no row of the table. */
  readonly rowFault?: RowFault | null;
}

/** The columns of a table, and where it begins. */
interface TableColumns<Field extends string> {
  readonly fields: readonly Field[];
  readonly mapping: Mapping<Field>;
  readonly headerLine: FileReading['headerLine'];
}

/** The columns that are mapped, in the order of their fields: found once, not for each row. */
const placesOf = <Field extends string>({ fields, mapping }: TableColumns<Field>) =>
  fields.flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [{ field, column }];
  });

const isSame = (cells: readonly string[], others: readonly string[]): boolean =>
  cells[0] === others[0] && cells.length === others.length && cells.every((cell, column) => cell === others[column]);

/** Reads the cells of a row by field, and whether it is a row of the table. */
function createRowReader<Field extends string>(table: TableColumns<Field>) {
  const places = placesOf(table);
  return ({ line, cells }: TableRow, header: readonly string[] | null, hasTotals: boolean): TableCells<Field> => {
    const picked: Partial<Record<Field, string>> = {};
    let isUndecodable = false;
    for (const { field, column } of places) {
      const cell = cells[column] ?? '';
      if (cell.includes(undecodable)) isUndecodable = true;
      picked[field] = plainCell(cell);
    }
    const isTooWide =
      header !== null && cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '');
    const rowFault = hasTotals ? 'totals' : isUndecodable ? 'undecodable' : null;
    return { row: line, cells: picked, fault: isTooWide ? 'tooManyColumns' : null, rowFault };
  };
}

/**
 * The rows of a table below its header, by field. Cells that a row lacks at its end are empty, as spreadsheet programs
 * leave them out. A row that looks like totals has them only if no other row follows, and one that repeats the header
 * is none.
 */
export async function* tableCells<Field extends string>(
  rows: AsyncIterable<TableRow>,
  table: TableColumns<Field>,
): AsyncGenerator<TableCells<Field>> {
  const read = createRowReader(table);
  const { headerLine } = table;
  let header: readonly string[] | null = null;
  let waiting: TableRow[] = [];
  for await (const row of rows) {
    if (headerLine !== null && header === null) {
      if (row.line >= headerLine) header = row.cells;
      continue;
    }
    // Files that were put together have the header of each.
    if (header !== null && isSame(row.cells, header)) continue;
    if (waiting.length < totalsMax && isTotals(row.cells)) {
      waiting.push(row);
      continue;
    }
    for (const before of waiting) yield read(before, header, false);
    if (waiting.length > 0) waiting = [];
    yield read(row, header, false);
  }
  for (const row of waiting) yield read(row, header, true);
}
