import type { FileReading } from '@tessera/contracts/import/file-reading';
import { importFields, type ImportMapping } from '@tessera/contracts/import/import.schema';
import { firstLineHeader } from '../../../platform/tables/csv/csv-cells.ts';
import type { OpenFile } from '../../../platform/tables/file-text.ts';
import { readTableCells } from '../../../platform/tables/read-table.ts';
import { readJson } from './file/json-rows.ts';
import type { ImportRow } from './import-row.ts';

export interface RowsOfFile {
  readonly open: OpenFile;
  readonly format: 'csv' | 'json';
  readonly mapping: ImportMapping;
  /** How the rows of a table are read; null for JSON with the fields of posts. */
  readonly reading: FileReading | null;
}

async function* rowsOfTable(open: OpenFile, mapping: ImportMapping, reading: FileReading): AsyncGenerator<ImportRow> {
  for await (const row of readTableCells(open, importFields, mapping, reading)) yield { ...row, slides: [] };
}

/** The rows of a file in order, without the header. The file is always closed in the end. Throws `UnreadableFile`. */
export const rowsOf = ({ open, format, mapping, reading }: RowsOfFile): AsyncGenerator<ImportRow> =>
  format === 'csv' ? rowsOfTable(open, mapping, reading ?? firstLineHeader) : readJson(open);
