import type { FileReading } from '@tessera/contracts/import/file-reading';
import type { OpenFile } from '../file-text.ts';
import { tableCells, type TableCells } from '../table-cells.ts';
import { readCsv } from './csv-rows.ts';

/** How files were read whose reading was not stored: the first line is the header, and the rest is guessed. */
export const firstLineHeader: FileReading = { headerLine: 1 };

/** The rows of a CSV file below its header. The file is always closed in the end. Throws `UnreadableFile`. */
export async function* csvCells<Field extends string>(
  open: OpenFile,
  fields: readonly Field[],
  mapping: Readonly<Partial<Record<Field, number>>>,
  reading: FileReading,
): AsyncGenerator<TableCells<Field>> {
  const file = await open();
  try {
    const rows = readCsv(file, reading);
    yield* tableCells(rows, { fields, mapping, headerLine: reading.headerLine });
  } finally {
    file.destroy();
  }
}
