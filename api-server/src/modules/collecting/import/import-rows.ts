import type { FileReading } from '@tessera/contracts/import/file-reading';
import { importFields, type ImportMapping } from '@tessera/contracts/import/import.schema';
import { csvCells, firstLineHeader } from '../../../platform/tables/csv-cells.ts';
import type { OpenFile } from '../../../platform/tables/file-text.ts';
import { readJson } from './file/json-rows.ts';
import type { ImportRow } from './import-row.ts';

export interface RowsOfFile {
  readonly open: OpenFile;
  readonly format: 'csv' | 'json';
  readonly mapping: ImportMapping;
  /** How the rows of a CSV file are read; null for JSON. */
  readonly reading: FileReading | null;
}

async function* rowsOfCsv(open: OpenFile, mapping: ImportMapping, reading: FileReading): AsyncGenerator<ImportRow> {
  for await (const row of csvCells(open, importFields, mapping, reading)) yield { ...row, slides: [] };
}

/** The rows of a file in order, without the header. The file is always closed in the end. Throws `UnreadableFile`. */
export const rowsOf = ({ open, format, mapping, reading }: RowsOfFile): AsyncGenerator<ImportRow> =>
  format === 'csv' ? rowsOfCsv(open, mapping, reading ?? firstLineHeader) : readJson(open);
