import { importFields, type ImportEncoding, type ImportMapping } from '@tessera/contracts/import/import.schema';
import { csvCells } from '../../../platform/tables/csv-cells.ts';
import type { OpenFile } from '../../../platform/tables/file-text.ts';
import { readJson } from './file/json-rows.ts';
import type { ImportRow } from './import-row.ts';

export interface RowsOfFile {
  readonly open: OpenFile;
  readonly format: 'csv' | 'json';
  readonly mapping: ImportMapping;
  /** For CSV: the confirmed encoding; null for old imports, which had no choice of encoding. */
  readonly encoding: ImportEncoding | null;
}

async function* rowsOfCsv(
  open: OpenFile,
  mapping: ImportMapping,
  encoding: ImportEncoding | null,
): AsyncGenerator<ImportRow> {
  for await (const row of csvCells(open, importFields, mapping, encoding)) yield { ...row, slides: [] };
}

/** The rows of a file in order, without the header. The file is always closed in the end. Throws `UnreadableFile`. */
export const rowsOf = ({ open, format, mapping, encoding }: RowsOfFile): AsyncGenerator<ImportRow> =>
  format === 'csv' ? rowsOfCsv(open, mapping, encoding) : readJson(open);
