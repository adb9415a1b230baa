import type { Readable } from 'node:stream';
import { Problem } from '@tessera/contracts/http/problem';
import type { ColumnOrder, ImportEncoding, ImportMapping } from '@tessera/contracts/import/import.schema';
import { proposeMapping } from '../import-mapping.ts';
import { orderOf } from '../import-time.ts';
import { toShown } from './cell-reader.ts';
import { readCsv } from './csv-rows.ts';
import { readEncoding, textOf, UnreadableFile } from './import-text.ts';

/** The beginning of a file, unchanged. */
export interface FileHead {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** Null for JSON. */
  readonly encoding: ImportEncoding | null;
  /** The date order of each column. */
  readonly columnOrders: readonly ColumnOrder[];
}

/** What is shown of a file of posts before it is imported. */
export interface ImportHead extends FileHead {
  readonly mapping: ImportMapping;
}

/** Opens the file at its beginning. */
type OpenFile = () => Promise<Readable>;

const sampleRows = 5;
/** Number of rows from which the date order of a column is detected. */
const lookedAtRows = 1_000;
const columnsMax = 1_000;

async function withFile<T>(open: OpenFile, read: (file: Readable) => Promise<T>): Promise<T> {
  const file = await open();
  try {
    return await read(file);
  } finally {
    file.destroy();
  }
}

async function headOfCsv(open: OpenFile, told: ImportEncoding | undefined): Promise<FileHead> {
  const encoding = told ?? (await withFile(open, readEncoding));
  return withFile(open, async (file) => {
    let header: readonly string[] | null = null;
    const first: (readonly string[])[] = [];
    for await (const { cells } of readCsv(file, encoding)) {
      if (header === null) {
        if (cells.length > columnsMax) throw new UnreadableFile('the file has too many columns');
        header = cells.map(toShown);
        continue;
      }
      // Cut to the header's width: this many rows of a malicious file would otherwise not fit into memory.
      first.push(cells.slice(0, header.length).map(toShown));
      if (first.length >= lookedAtRows) break;
    }
    if (header === null) throw new UnreadableFile('the file has no header');
    const columnOrders = header.map((_, column) => orderOf(first.map((cells) => cells[column] ?? '')));
    return { header, sample: first.slice(0, sampleRows), encoding, columnOrders };
  });
}

/**
 * Accepts a list or an object. Whether the whole file is valid JSON is checked during the import, so that the user does
 * not wait for it here.
 */
async function headOfJson(file: Readable): Promise<FileHead> {
  for await (const text of textOf(file)) {
    const start = text.replace(/^\uFEFF/u, '').trimStart();
    if (start === '') continue;
    if (start.startsWith('[') || start.startsWith('{')) break;
    throw new UnreadableFile('the file is not JSON');
  }
  return { header: [], sample: [], encoding: null, columnOrders: [] };
}

/** The problem for a user whose file cannot be read. */
function problemOf(error: UnreadableFile): Problem {
  const { line } = error;
  return line === null
    ? new Problem('fileUnreadable', { cause: error })
    : new Problem('fileLineUnreadable', { params: { line }, cause: error });
}

/** Runs `read`, and converts its errors to the problem `fileUnreadable` or `fileLineUnreadable`. */
export async function orProblem<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof UnreadableFile ? problemOf(error) : error;
  }
}

/**
 * Reads the beginning of a CSV file, in the given or the guessed encoding. Throws the problem `fileUnreadable` or
 * `fileLineUnreadable`.
 */
export const readCsvHead = (open: OpenFile, encoding?: ImportEncoding): Promise<FileHead> =>
  orProblem(() => headOfCsv(open, encoding));

/** Reads the beginning of a file of posts. Throws the problem `fileUnreadable` or `fileLineUnreadable`. */
export async function readHead(open: OpenFile, format: 'csv' | 'json', encoding?: ImportEncoding): Promise<ImportHead> {
  const head = format === 'csv' ? await readCsvHead(open, encoding) : await orProblem(() => withFile(open, headOfJson));
  return { ...head, mapping: proposeMapping(head.header) };
}
