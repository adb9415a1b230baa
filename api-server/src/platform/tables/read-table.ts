import type { ChosenReading, FileReading } from '@tessera/contracts/import/file-reading';
import { csvCells } from './csv/csv-cells.ts';
import { UnreadableFile, type OpenFile } from './file-text.ts';
import { proposeHeader, type CountNames } from './header-line.ts';
import { findItems, type ItemSearch } from './json/json-items.ts';
import { readJsonTable } from './json/json-table.ts';
import { orProblem } from './or-problem.ts';
import { readSheets, readSpreadsheet } from './spreadsheet/spreadsheet.ts';
import { tableCells, type TableCells } from './table-cells.ts';
import { headOfRows, readCsvHead, type FileHead } from './table-head.ts';
import { kindOf } from './table-kind.ts';
import type { TableRow } from './table-row.ts';

/** Number of rows from which the header is guessed. */
const guessedRows = 60;

async function firstOf(rows: AsyncIterable<TableRow>): Promise<readonly TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of rows) if (first.push(row) >= guessedRows) break;
  return first;
}

async function headOfSheet(open: OpenFile, chosen: ChosenReading, countNames: CountNames): Promise<FileHead> {
  const { sheets, sheet: proposed } = await readSheets(open);
  const sheet = chosen.sheet ?? proposed;
  if (!sheets.includes(sheet)) throw new UnreadableFile('the workbook has no such sheet');
  const headerLine =
    chosen.headerLine === undefined
      ? proposeHeader(await firstOf(readSpreadsheet(open, sheet)), countNames)
      : chosen.headerLine;
  return headOfRows(readSpreadsheet(open, sheet), { headerLine, sheet, sheets: [...sheets] });
}

/** The head of a table whose rows are the objects of a JSON file, and its columns their keys. Throws `UnreadableFile`. */
export async function headOfItems(open: OpenFile, search: ItemSearch): Promise<FileHead> {
  const { path } = await findItems(open, search);
  return headOfRows(readJsonTable(open, path), { headerLine: 1, items: path });
}

/**
 * Reads the beginning of a table, in a file of any kind, as the user has chosen it and as its content suggests. Throws
 * the problem `fileUnreadable`, `fileLineUnreadable` or `fileKind`.
 */
export const readTableHead = (open: OpenFile, chosen: ChosenReading, countNames: CountNames): Promise<FileHead> =>
  orProblem(async () => {
    const kind = await kindOf(open);
    if (kind === 'spreadsheet') return headOfSheet(open, chosen, countNames);
    // An object with several columns of the table is a row of it, although it may contain lists.
    if (kind === 'json') return headOfItems(open, { lists: [], isItem: (keys) => countNames(keys) > 1 });
    return readCsvHead(open, chosen, countNames);
  });

/** The rows of a table below its header, by field, in a file of any kind. Throws `UnreadableFile`. */
export async function* readTableCells<Field extends string>(
  open: OpenFile,
  fields: readonly Field[],
  mapping: Readonly<Partial<Record<Field, number>>>,
  reading: FileReading,
): AsyncGenerator<TableCells<Field>> {
  const { headerLine, sheet, items } = reading;
  const columns = { fields, mapping, headerLine };
  if (sheet !== undefined) yield* tableCells(readSpreadsheet(open, sheet), columns);
  else if (items === undefined) yield* csvCells(open, fields, mapping, reading);
  // Objects are counted from 1, although their keys are the first row of the table.
  else
    for await (const cells of tableCells(readJsonTable(open, items), columns)) yield { ...cells, row: cells.row - 1 };
}
