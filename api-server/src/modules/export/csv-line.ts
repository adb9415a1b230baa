/** What stands in a cell; null is unknown, and empty. */
export type CsvCell = string | number | null;

/** Tells table programs that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A table program takes a text that begins so for a formula: an apostrophe before it makes it text. */
const isFormula = /^[=+\-@\t\r]/u;
const needsQuotes = /[",\r\n]/u;
/** Most cells are written as they are: one look tells. */
const isSpecial = new RegExp(`${isFormula.source}|${needsQuotes.source}`, 'u');

function write(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (!isSpecial.test(cell)) return cell;
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file with its end. No text in it is a formula, and none leaves its cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = '';
  let gap = '';
  for (const cell of cells) {
    line += gap + write(cell);
    gap = ',';
  }
  return `${line}\r\n`;
}
