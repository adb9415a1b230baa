import { formulaStart } from '@tessera/contracts/import/formula-start';

const textFormula = /^="(?<text>(?:[^"]|"")*)"$/u;

/**
 * The text of a cell: without the apostrophe that exports put before what a spreadsheet would read as a formula, and out
 * of a formula such as `="0912"`, by which other exports keep a number a text.
 */
export function plainCell(cell: string): string {
  if (cell.startsWith("'")) return formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
  const text = cell.startsWith('=') ? textFormula.exec(cell)?.groups?.['text'] : undefined;
  return text === undefined ? cell : text.replaceAll('""', '"');
}
