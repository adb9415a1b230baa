import { formulaStart } from '@tessera/contracts/import/formula-start';

const mustQuote = /[",\r\n]/u;

/** Escapes a CSV cell. A text that spreadsheets would run as a formula gets a leading apostrophe. */
export function toCsvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return mustQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a byte order mark, without which spreadsheets misread Chinese and Japanese. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\u{FEFF}${lines.map((cells) => cells.map(toCsvCell).join(',')).join('\r\n')}\r\n`;
