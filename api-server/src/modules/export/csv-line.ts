/** What stands in a cell; null is unknown, and empty. */
export type CsvCell = string | number | null;

/** Tells table programs that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A table program takes a text that begins so for a formula: an apostrophe before it makes it text. */
const formulaSigns = '=+-@\t\r';
const needsQuotes = /[",\r\n]/u;

function write(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell !== '' && formulaSigns.includes(cell.charAt(0)) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file with its end. No text in it is a formula, and none leaves its cell. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(write).join(',')}\r\n`;
