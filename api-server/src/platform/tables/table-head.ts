import type { Readable } from 'node:stream';
import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import { toShown } from './cell-reader.ts';
import { readColumnFacts, type ColumnFacts } from './column-facts.ts';
import { withoutMark } from './csv-cells.ts';
import { delimiterOf, readCsv } from './csv-rows.ts';
import { readEncoding, textOf, UnreadableFile, type OpenFile } from './file-text.ts';
import { orProblem } from './or-problem.ts';
import { withFile } from './with-file.ts';

/** The beginning of a file, unchanged. */
export interface FileHead extends ColumnFacts {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** Null for JSON. */
  readonly encoding: ImportEncoding | null;
}

/** The beginning of a file with the rows from which the meaning of its columns is found. They are not stored. */
export interface SampledHead extends FileHead {
  readonly rows: readonly (readonly string[])[];
}

const sampleRows = 5;
/** Number of rows from which the meaning of a column, and the writing of its values, is detected. */
const lookedAtRows = 1_000;
const columnsMax = 1_000;

/** What stands between the columns of a file, as its beginning shows. */
async function readDelimiter(file: Readable, encoding: ImportEncoding): Promise<string> {
  for await (const text of textOf(file, encoding)) if (text.trim() !== '') return delimiterOf(text);
  return ',';
}

async function headOfCsv(open: OpenFile, told: ImportEncoding | undefined): Promise<SampledHead> {
  const encoding = told ?? (await withFile(open, readEncoding));
  const delimiter = await withFile(open, (file) => readDelimiter(file, encoding));
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
    const rows = first.map((cells) => cells.map(withoutMark));
    return { header, sample: first.slice(0, sampleRows), rows, encoding, ...readColumnFacts(header, rows, delimiter) };
  });
}

/**
 * Reads the beginning of a CSV file, in the given or the guessed encoding. Throws the problem `fileUnreadable` or
 * `fileLineUnreadable`.
 */
export const readCsvHead = (open: OpenFile, encoding?: ImportEncoding): Promise<SampledHead> =>
  orProblem(() => headOfCsv(open, encoding));
