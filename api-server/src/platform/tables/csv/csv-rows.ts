import { pipeline, Readable } from 'node:stream';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { CsvError, parse } from 'csv-parse';
import { decodedText } from '../decoded-text.ts';
import { UnreadableFile } from '../file-text.ts';
import { delimiterOf } from '../guess-reading.ts';
import type { TableRow } from '../table-row.ts';
import { withEncoding } from '../text-sample.ts';
import { csvOptions, isDelimiterLine, toCsvRow, type ParsedRow } from './csv-parser.ts';

/** Most cells of a row: a file of such rows would keep a worker busy for minutes, and no table has as many. */
const cellsMax = 10_000;
/** Number of characters that the delimiter is detected from. */
const headLength = 65_536;

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

/**
 * Streams the rows of a CSV file, including the header, without empty lines. What is not said of how it is read is
 * guessed from its beginning. Throws `UnreadableFile`, and the errors of the stream as they are.
 */
export async function* readCsv(
  file: Readable,
  { encoding, delimiter }: Pick<ChosenReading, 'encoding' | 'delimiter'> = {},
): AsyncGenerator<TableRow> {
  const [bytes, known] = encoding === undefined ? await withEncoding(file) : [file, encoding];
  const text = withPlainLines(decodedText(bytes, known));
  let head = '';
  for (let next = await text.next(); next.done !== true; next = await text.next()) {
    head += next.value;
    if (head.length >= headLength) break;
  }
  let lines = 0;
  const options = {
    ...csvOptions(delimiter ?? delimiterOf(head)),
    // Recorded during parsing, because rows still in the buffer are dropped when a later one is malformed.
    on_record: (record: string[], context: { readonly lines: number }): string[] => {
      if (unsafeCast<ParsedRow>(record).record.length > cellsMax)
        throw new UnreadableFile('a row of the CSV file has too many columns', { line: context.lines });
      ({ lines } = context);
      return record;
    },
  };
  // Errors of both streams come out of the parser, which is read below.
  const rows = pipeline(Readable.from(withHead(head, text)), parse(options), () => undefined);
  try {
    for await (const parsed of unsafeCast<AsyncIterable<unknown>>(rows)) {
      const row = toCsvRow(parsed);
      if (!isDelimiterLine(row)) yield row;
    }
  } catch (cause) {
    // The unclosed row begins after the last complete one.
    throw cause instanceof CsvError
      ? new UnreadableFile('the rows of the CSV file cannot be parsed', { line: lines + 1, cause })
      : cause;
  }
}
