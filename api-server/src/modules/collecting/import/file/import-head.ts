import type { Readable } from 'node:stream';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import type { ImportField } from '@tessera/contracts/import/import.schema';
import type { ColumnProposal } from '../../../../platform/tables/column-names.ts';
import { textOf, UnreadableFile, type OpenFile } from '../../../../platform/tables/file-text.ts';
import { orProblem } from '../../../../platform/tables/or-problem.ts';
import { readCsvHead, type FileHead } from '../../../../platform/tables/table-head.ts';
import { noColumnFacts } from '../../../../platform/tables/values/column-facts.ts';
import { withFile } from '../../../../platform/tables/with-file.ts';
import { proposeColumns } from '../import-mapping.ts';

/** What is shown of a file of posts before it is imported. */
export interface ImportHead extends FileHead, ColumnProposal<ImportField> {}

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
  return { header: [], sample: [], rows: [], reading: null, lines: [], ...noColumnFacts };
}

const countNames = (cells: readonly string[]): number => Object.keys(proposeColumns(cells, []).mapping).length;

/** Reads the beginning of a file of posts. Throws the problem `fileUnreadable`, `fileLineUnreadable` or `fileKind`. */
export async function readHead(
  open: OpenFile,
  format: 'csv' | 'json',
  chosen: ChosenReading = {},
): Promise<ImportHead> {
  const head =
    format === 'csv' ? await readCsvHead(open, chosen, countNames) : await orProblem(() => withFile(open, headOfJson));
  return { ...head, ...proposeColumns(head.header, head.rows) };
}
