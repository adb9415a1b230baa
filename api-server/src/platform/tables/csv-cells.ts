import { formulaStart } from '@tessera/contracts/import/formula-start';
import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import { readCsv } from './csv-rows.ts';
import type { OpenFile } from './file-text.ts';

/** Why a row as a whole cannot be read. */
type RowShapeFault = 'tooFewColumns' | 'tooManyColumns';

/** A row by field. A field that the file does not have is absent. */
export interface CsvCells<Field extends string> {
  /** The line at which it begins, from 1. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
  readonly fault: RowShapeFault | null;
}

function faultOf(cells: readonly string[], columns: number): RowShapeFault | null {
  if (cells.length < columns) return 'tooFewColumns';
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? 'tooManyColumns' : null;
}

/** Removes the apostrophe that exports put before what a spreadsheet would read as a formula. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

function pick<Field extends string>(
  cells: readonly string[],
  fields: readonly Field[],
  mapping: Readonly<Partial<Record<Field, number>>>,
): CsvCells<Field>['cells'] {
  const picked: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const column = mapping[field];
    const cell = column === undefined ? undefined : cells[column];
    if (cell !== undefined) picked[field] = withoutMark(cell);
  }
  return picked;
}

/** The rows of a CSV file below its header. The file is always closed in the end. Throws `UnreadableFile`. */
export async function* csvCells<Field extends string>(
  open: OpenFile,
  fields: readonly Field[],
  mapping: Readonly<Partial<Record<Field, number>>>,
  encoding: ImportEncoding | null,
): AsyncGenerator<CsvCells<Field>> {
  let columns: number | null = null;
  const file = await open();
  try {
    for await (const { line, cells } of readCsv(file, encoding ?? undefined)) {
      if (columns === null) columns = cells.length;
      else yield { row: line, cells: pick(cells, fields, mapping), fault: faultOf(cells, columns) };
    }
  } finally {
    file.destroy();
  }
}
