import { fileDelimiters, type ChosenReading, type FileDelimiter } from '@tessera/contracts/import/file-reading';
import { CsvError, parse } from 'csv-parse/sync';
import { csvOptions, isDelimiterLine, toCsvRow } from './csv/csv-parser.ts';
import { proposeHeader, type CountNames } from './header-line.ts';
import type { TableRow } from './table-row.ts';

/** Number of rows from which the delimiter and the header are guessed. */
const guessedRows = 60;
/** What a recognised name of a column weighs against the number of columns. */
const nameWeight = 10;

/** How the cells of a text are found. */
interface CellReading {
  readonly delimiter: FileDelimiter;
  readonly headerLine: number | null;
}

/** The first rows of a text, which may be cut within a row. */
function firstRows(head: string, delimiter: FileDelimiter): readonly TableRow[] {
  const rows: TableRow[] = [];
  const take = (record: unknown): null => {
    rows.push(toCsvRow(record));
    return null;
  };
  try {
    parse(head, { ...csvOptions(delimiter), to: guessedRows, on_record: take });
  } catch (error) {
    // The rows before a row that cannot be parsed, or that is cut, are enough to guess from.
    if (!(error instanceof CsvError)) throw error;
  }
  return rows.filter((row) => !isDelimiterLine(row));
}

/** The delimiter that the file itself states, in a line such as `sep=;`. */
function statedDelimiter(head: string): FileDelimiter | undefined {
  const stated = /^\uFEFF?"?sep=(?<delimiter>.)[^\n]*\n/iu.exec(head)?.groups?.['delimiter'];
  return fileDelimiters.find((delimiter) => delimiter === stated);
}

/** Share of cells with half a pair of quotation marks, as another delimiter inside of them leaves. */
function strayQuotes(rows: readonly TableRow[]): number {
  const cells = rows.flatMap((row) => row.cells);
  return cells.filter((cell) => cell.split('"').length % 2 === 0).length / Math.max(1, cells.length);
}

/** How much rows look like a table: most of them have the same number of cells, and more than one. */
function regularityOf(rows: readonly TableRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] = [...widths].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return rows.length === 0 ? 0 : (count / rows.length) * Math.log2(width) - strayQuotes(rows);
}

/**
 * Guesses delimiter and header from the beginning of a text with plain line ends: the delimiter by which the header
 * names most fields, or else the rows are most regular. What was chosen stays.
 */
export function guessReading(head: string, chosen: ChosenReading, countNames: CountNames): CellReading {
  const told = chosen.delimiter ?? statedDelimiter(head);
  const guesses = (told === undefined ? fileDelimiters : [told]).map((delimiter) => {
    const rows = firstRows(head, delimiter);
    const headerLine = chosen.headerLine === undefined ? proposeHeader(rows, countNames) : chosen.headerLine;
    const header = rows.find(({ line }) => line === headerLine);
    const names = header === undefined ? 0 : countNames(header.cells);
    return { delimiter, headerLine, score: names * nameWeight + regularityOf(rows) };
  });
  const { delimiter, headerLine } = guesses.reduce((best, next) => (next.score > best.score ? next : best));
  return { delimiter, headerLine };
}

/** The delimiter of a text, guessed from its beginning. */
export const delimiterOf = (head: string): FileDelimiter => guessReading(head, {}, () => 0).delimiter;
