import type { Readable } from 'node:stream';
import { Problem } from '@tessera/contracts/http/problem';
import type { ImportMapping } from '@tessera/contracts/import/import.schema';
import { readCsv } from './csv-rows.ts';
import { proposeMapping } from './import-mapping.ts';
import { toShown } from './import-row.ts';
import { textOf, UnreadableFile } from './import-text.ts';

/** What is shown of a file before it is imported. */
export interface ImportHead {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
}

const sampleRows = 5;
const columnsMax = 1_000;

async function headOfCsv(file: Readable): Promise<ImportHead> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readCsv(file)) {
    rows.push(cells.map(toShown));
    if (rows.length > sampleRows) break;
  }
  const [header, ...sample] = rows;
  if (header === undefined || header.length > columnsMax) throw new UnreadableFile('the file has no header');
  return { header, sample, mapping: proposeMapping(header) };
}

/** A list or an object; whether all of it is JSON is seen when it is imported, so that nobody waits for that here. */
async function headOfJson(file: Readable): Promise<ImportHead> {
  for await (const text of textOf(file)) {
    const start = text.replace(/^\uFEFF/u, '').trimStart();
    if (start === '') continue;
    if (start.startsWith('[') || start.startsWith('{')) break;
    throw new UnreadableFile('the file is not JSON');
  }
  return { header: [], sample: [], mapping: {} };
}

/** Reads the beginning of a file. Throws the problem `fileUnreadable`. */
export async function readHead(file: Readable, format: 'csv' | 'json'): Promise<ImportHead> {
  try {
    return await (format === 'csv' ? headOfCsv(file) : headOfJson(file));
  } catch (error) {
    throw error instanceof UnreadableFile ? new Problem('fileUnreadable', { cause: error }) : error;
  } finally {
    file.destroy();
  }
}
