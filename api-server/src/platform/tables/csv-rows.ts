import { pipeline, Readable } from 'node:stream';
import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { CsvError, parse } from 'csv-parse';
import { textOf, UnreadableFile } from './file-text.ts';

export interface CsvRow {
  /** The line at which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters = [',', ';', '\t'] as const;
/** Maximum length of a row, in characters: an unclosed quotation mark would otherwise swallow the rest of the file. */
const rowLengthMax = 200_000;
/** Most cells of a row: a file of such rows would keep a worker busy for minutes, and no table has as many. */
const cellsMax = 10_000;
/** Number of characters that the delimiter is detected from. */
const headLength = 65_536;

/** The delimiter that is most frequent in the first line, outside quotation marks. */
export function delimiterOf(head: string): string {
  const line =
    head
      .replace(/"(?:[^"]|"")*"/gu, '')
      .split('\n')
      .find((candidate) => candidate.trim() !== '') ?? '';
  const counts = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** Converts all line ends to `\n`, also inside quoted cells, because the parser counts lines by it. */
async function* withPlainLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let carry = '';
  for await (const piece of text) {
    const whole = carry + piece;
    carry = whole.endsWith('\r') ? '\r' : '';
    yield (carry === '' ? whole : whole.slice(0, -1)).replace(/\r\n?/gu, '\n');
  }
  if (carry !== '') yield '\n';
}

async function* withHead(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Number of line breaks inside a row. The parser's line number is that of the row's end. */
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

/**
 * Streams the rows of a CSV file, including the header, without empty lines. Throws `UnreadableFile`, and the errors of
 * the stream as they are.
 */
export async function* readCsv(file: Readable, encoding?: ImportEncoding): AsyncGenerator<CsvRow> {
  const text = withPlainLines(textOf(file, encoding));
  let head = '';
  for (let next = await text.next(); next.done !== true; next = await text.next()) {
    head += next.value;
    if (head.length >= headLength) break;
  }
  let lines = 0;
  const options = {
    // Recorded during parsing, because rows still in the buffer are dropped when a later one is malformed.
    // With `info`, a row is not only its cells, although the types of the parser say so.
    on_record: (record: string[], context: { readonly lines: number }): string[] => {
      if (unsafeCast<ParsedRow>(record).record.length > cellsMax)
        throw new UnreadableFile('a row of the CSV file has too many columns', { line: context.lines });
      ({ lines } = context);
      return record;
    },
    delimiter: delimiterOf(head),
    record_delimiter: '\n',
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowLengthMax,
  };
  // Errors of both streams come out of the parser, which is read below.
  const rows = pipeline(Readable.from(withHead(head, text)), parse(options), () => undefined);
  try {
    for await (const { record, info } of unsafeCast<AsyncIterable<ParsedRow>>(rows))
      yield { line: info.lines - lineBreaks(record), cells: record };
  } catch (cause) {
    // The unclosed row begins after the last complete one.
    throw cause instanceof CsvError
      ? new UnreadableFile('the rows of the CSV file cannot be parsed', { line: lines + 1, cause })
      : cause;
  }
}
