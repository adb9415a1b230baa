import type { BadRowReason, ImportEncoding, ImportField, ImportMapping } from '@tessera/contracts/import/import.schema';
import { importFields } from '@tessera/contracts/import/import.schema';
import { readCsv } from './csv-rows.ts';
import { readJson } from './json-rows.ts';
import type { OpenFile } from './json-rows.ts';
import type { ImportRow } from './import-row.ts';

export interface RowsOfFile {
  readonly open: OpenFile;
  readonly format: 'csv' | 'json';
  readonly mapping: ImportMapping;
  /** CSV: as it was confirmed; null for an import from before there was a choice. */
  readonly encoding: ImportEncoding | null;
}

function faultOf(cells: readonly string[], columns: number): BadRowReason | null {
  if (cells.length < columns) return 'tooFewColumns';
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? 'tooManyColumns' : null;
}

const pick = (cells: readonly string[], mapped: readonly (readonly [ImportField, number])[]): ImportRow['cells'] =>
  Object.fromEntries(mapped.flatMap(([field, column]) => (cells[column] === undefined ? [] : [[field, cells[column]]])));

async function* rowsOfCsv(open: OpenFile, mapping: ImportMapping, encoding: ImportEncoding | null): AsyncGenerator<ImportRow> {
  const mapped = importFields.flatMap((field): [ImportField, number][] => (mapping[field] === undefined ? [] : [[field, mapping[field]]]));
  let columns: number | null = null;
  const file = await open();
  try {
    for await (const { line, cells } of readCsv(file, encoding ?? undefined)) {
      if (columns === null) columns = cells.length;
      else yield { row: line, cells: pick(cells, mapped), slides: [], fault: faultOf(cells, columns) };
    }
  } finally {
    file.destroy();
  }
}

/** The rows of a file in their order, without the header; it is closed however that ends. Throws `UnreadableFile`. */
export const rowsOf = ({ open, format, mapping, encoding }: RowsOfFile): AsyncGenerator<ImportRow> => (format === 'csv' ? rowsOfCsv(open, mapping, encoding) : readJson(open));
