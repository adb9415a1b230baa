const mustQuote = /[",\r\n]/u;

/** A cell of a CSV file. What a spreadsheet would take for a formula is made text by an apostrophe. */
export function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return mustQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a mark of its encoding, without which spreadsheets misread Chinese and Japanese. */
export const toCsv = (lines: readonly (readonly string[])[]): string => `\u{FEFF}${lines.map((cells) => cells.map(toCsvCell).join(',')).join('\r\n')}\r\n`;
