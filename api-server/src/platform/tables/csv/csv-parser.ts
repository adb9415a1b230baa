import type { FileDelimiter } from '@tessera/contracts/import/file-reading';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { TableRow } from '../table-row.ts';

/** Maximum length of a row, in characters: an unclosed quotation mark would otherwise swallow the rest of the file. */
const rowLengthMax = 200_000;

export interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Number of line breaks inside a row. The parser's line number is that of the row's end. */
function lineBreaks(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** What the parser is told, whether it reads the whole file or only its beginning. */
export const csvOptions = (delimiter: FileDelimiter) =>
  ({
    delimiter,
    record_delimiter: '\n',
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowLengthMax,
  }) as const;

/** The row that the parser gives; with `info`, it is not only its cells, although the types of the parser say so. */
export function toCsvRow(parsed: unknown): TableRow {
  const { record, info } = unsafeCast<ParsedRow>(parsed);
  return { line: info.lines - lineBreaks(record), cells: record };
}

/** The line by which some programs tell a spreadsheet program the delimiter, such as `sep=;`. */
export const isDelimiterLine = ({ line, cells }: TableRow): boolean =>
  line === 1 && /^sep=.?$/iu.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');
