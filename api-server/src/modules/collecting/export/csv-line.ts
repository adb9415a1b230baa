import { formulaStart } from '@tessera/contracts/import/formula-start';

/** The value of a cell. Null means unknown and is written as an empty cell. */
export type CsvCell = string | number | null;

/** Marks the file as UTF-8 for spreadsheet programs. */
export const byteOrderMark = '\uFEFF';

const needsQuotes = /[",\r\n]/u;
/** Most cells need no escaping, so a single test decides. */
const isSpecial = new RegExp(`${formulaStart.source}|${needsQuotes.source}`, 'u');

function write(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (!isSpecial.test(cell)) return cell;
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One CSV line with its line end. No text can become a formula or break out of its cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = '';
  let gap = '';
  for (const cell of cells) {
    line += gap + write(cell);
    gap = ',';
  }
  return `${line}\r\n`;
}
