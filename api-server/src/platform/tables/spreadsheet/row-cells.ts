import { UnreadableFile } from '../file-text.ts';

/** More columns than a table of any kind has; the import lets as many be mapped. */
const columnsMax = 1_000;

/** Adds a text to the cells of a row, at a column from 0. Throws `UnreadableFile` for a column that is too far right. */
export function putCell(cells: string[], column: number, text: string): void {
  if (text === '') return;
  if (column >= columnsMax) throw new UnreadableFile('the sheet has too many columns', { kind: 'tooLarge' });
  while (cells.length < column) cells.push('');
  cells[column] = text;
}
