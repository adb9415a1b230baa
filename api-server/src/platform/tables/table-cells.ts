import type { FileReading, RowFault } from '@tessera/contracts/import/file-reading';
import { undecodable } from './decoded-text.ts';
import { plainCell } from './plain-cell.ts';
import type { TableRow } from './table-row.ts';
import { withTotals } from './totals-row.ts';

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
export interface TableColumns<Field extends string> {
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

/**
 * The rows of a table below its header, by field. Cells that a row lacks at its end are empty, as spreadsheet programs
 * leave them out. Columns without a name may have values where there is no header only.
 */
export async function* tableCells<Field extends string>(
  rows: AsyncIterable<TableRow>,
  table: TableColumns<Field>,
): AsyncGenerator<TableCells<Field>> {
  const places = placesOf(table);
  let columns: number | null = null;
  const below = async function* (): AsyncGenerator<TableRow> {
    for await (const row of rows) {
      if (table.headerLine === null || columns !== null) yield row;
      else if (row.line >= table.headerLine) columns = row.cells.length;
    }
  };
  for await (const { line, cells, isTotals } of withTotals(below())) {
    const picked: Partial<Record<Field, string>> = {};
    let isUndecodable = false;
    for (const { field, column } of places) {
      const cell = cells[column] ?? '';
      if (cell.includes(undecodable)) isUndecodable = true;
      picked[field] = plainCell(cell);
    }
    const isTooWide =
      columns !== null && cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '');
    const rowFault = isTotals ? 'totals' : isUndecodable ? 'undecodable' : null;
    yield { row: line, cells: picked, fault: isTooWide ? 'tooManyColumns' : null, rowFault };
  }
}
