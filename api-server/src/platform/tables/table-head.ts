import {
  headerLineMax,
  type ChosenReading,
  type FileLine,
  type FileReading,
} from '@tessera/contracts/import/file-reading';
import { toShown } from './cell-reader.ts';
import { readCsv } from './csv/csv-rows.ts';
import { undecodable } from './decoded-text.ts';
import { assertText, kindLength } from './file-kind.ts';
import { UnreadableFile, type OpenFile } from './file-text.ts';
import { guessReading } from './guess-reading.ts';
import { readHeadText } from './head-text.ts';
import type { CountNames } from './header-line.ts';
import { orProblem } from './or-problem.ts';
import { plainCell } from './plain-cell.ts';
import type { TableRow } from './table-row.ts';
import { readEncoding } from './text-sample.ts';
import { readColumnFacts, type ColumnFacts } from './values/column-facts.ts';
import { withFile } from './with-file.ts';

/** The beginning of a file, and how it is read. */
export interface FileHead extends ColumnFacts {
  /** The names of the columns; empty names where no line has them. */
  readonly header: readonly string[];
  /** The first rows below the header. */
  readonly sample: readonly (readonly string[])[];
  /** More of them, from which the meaning of the columns is guessed. */
  readonly rows: readonly (readonly string[])[];
  /** Null for JSON. */
  readonly reading: FileReading | null;
  /** The first lines as they were read, and the first one with characters that the encoding does not have. */
  readonly lines: readonly FileLine[];
}

const sampleRows = 5;
const shownLines = 20;
/** Columns and characters of a shown line: enough to see how it was read. */
const shownColumns = 50;
/** Number of rows from which the meaning of a column, and the writing of its values, is detected. */
const lookedAtRows = 1_000;
const lookedAtCells = 200_000;
const columnsMax = 1_000;

interface LookedAt extends TableRow {
  /** Whether it has characters that the encoding does not have. */
  readonly isGarbled: boolean;
}

const lastFull = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** A row, shortened: many rows of a malicious file would otherwise not fit into memory. */
const lookAt = ({ line, cells }: TableRow, columns: number): LookedAt => ({
  line,
  cells: cells.slice(0, columns).map((cell) => toShown(plainCell(cell))),
  isGarbled: cells.some((cell) => cell.includes(undecodable)),
});

/** The lines to show of the first rows: the first, the header and the first that cannot be decoded. */
function linesOf(rows: readonly LookedAt[], header: LookedAt | undefined): readonly FileLine[] {
  const shown = new Set([...rows.slice(0, shownLines), header, rows.find(({ isGarbled }) => isGarbled)]);
  return rows.filter((row) => shown.has(row)).map(({ line, cells }) => ({ line, cells: cells.slice(0, shownColumns) }));
}

/** The first rows of a table, and the header among them. */
async function lookAtRows(rows: AsyncIterable<TableRow>, { headerLine }: FileReading) {
  const first: LookedAt[] = [];
  let [header, below, cells]: [LookedAt | undefined, number, number] = [undefined, 0, 0];
  for await (const row of rows) {
    const isHeader = header === undefined && headerLine !== null && row.line >= headerLine;
    if (isHeader && row.cells.length > columnsMax) throw new UnreadableFile('the file has too many columns');
    const looked = lookAt(row, header?.cells.length ?? columnsMax);
    first.push(looked);
    if (isHeader) header = looked;
    else if (header !== undefined || headerLine === null) below += 1;
    cells += looked.cells.length;
    if (below >= lookedAtRows || cells >= lookedAtCells || first.length > headerLineMax + lookedAtRows) break;
  }
  return { first, header };
}

/** The head of a table from its rows, with the header among them. Throws `UnreadableFile`. */
export async function headOfRows(rows: AsyncIterable<TableRow>, reading: FileReading): Promise<FileHead> {
  const { first, header } = await lookAtRows(rows, reading);
  if (first.length === 0 || (reading.headerLine !== null && header === undefined))
    throw new UnreadableFile('the file has no header');
  const data = (header === undefined ? first : first.slice(first.indexOf(header) + 1)).map(({ cells }) => cells);
  const columns =
    header?.cells.map((cell) => cell.replace(/\s+/gu, ' ').trim()) ??
    Array.from({ length: Math.max(1, ...data.map(lastFull)) }, () => '');
  return {
    header: columns,
    sample: data.slice(0, sampleRows).map((cells) => cells.slice(0, columns.length)),
    rows: data,
    reading,
    lines: linesOf(first, header),
    ...readColumnFacts(columns, data, reading.delimiter ?? ','),
  };
}

async function headOfCsv(open: OpenFile, chosen: ChosenReading, countNames: CountNames): Promise<FileHead> {
  const encoding = chosen.encoding ?? (await readEncoding(open));
  const { start, text } = await readHeadText(open, encoding);
  assertText(start.subarray(0, kindLength));
  const reading = { encoding, ...guessReading(text, chosen, countNames) };
  return withFile(open, (file) => headOfRows(readCsv(file, reading), reading));
}

/**
 * Reads the beginning of a CSV file as the user has chosen it, and as its content suggests. Throws the problem
 * `fileUnreadable`, `fileLineUnreadable` or `fileKind`.
 */
export const readCsvHead = (open: OpenFile, chosen: ChosenReading, countNames: CountNames): Promise<FileHead> =>
  orProblem(() => headOfCsv(open, chosen, countNames));
