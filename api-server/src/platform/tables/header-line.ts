import type { TableRow } from './table-row.ts';

/** Counts the fields of the table's kind whose column is named in a row. */
export type CountNames = (cells: readonly string[]) => number;

/** Number of rows among which the header is looked for. */
const headerRows = 20;

/** What a cell looks like; `name` is a word or a few, or a text. */
type Look = 'nothing' | 'number' | 'address' | 'date' | 'handle' | 'text';

const looks: readonly (readonly [Look, RegExp])[] = [
  ['nothing', /^$/u],
  ['number', /^[~≈+-]?[\p{Sc}\s]*\p{Nd}[\p{Nd}.,'’\s]*(?:[%％+]|[kmb万萬億亿]|e\+\d+)?$/iu],
  ['address', /^(?:https?:\/\/|www\.)|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/iu],
  ['date', /^\p{Nd}{1,4}[-/.年]\s?\p{Nd}{1,2}[-/.月]\s?\p{Nd}{1,4}/u],
  ['handle', /^@?[a-z\d]+[._][a-z\d._]*$|^@\S+$/u],
];

const lookOf = (cell: string): Look => {
  const text = cell.trim();
  return looks.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text';
};

const widthOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The look of most cells of a column. */
function commonLook(looksOfColumn: readonly Look[]): Look {
  const counts = new Map<Look, number>();
  for (const look of looksOfColumn) if (look !== 'nothing') counts.set(look, (counts.get(look) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'nothing';
}

const isName = (look: Look): boolean => look === 'text' || look === 'handle' || look === 'nothing';

/**
 * Whether the first full row names the columns: all its cells are words, and those below look different, or all are
 * words as well.
 */
function isHeader(first: TableRow, below: readonly TableRow[]): boolean {
  const cells = first.cells.map(lookOf);
  if (!cells.every(isName)) return false;
  if (below.length === 0) return true;
  const others = cells.map((_, column) => commonLook(below.map((row) => lookOf(row.cells[column] ?? ''))));
  const isDifferent = cells.some((look, column) => !['nothing', look].includes(others[column] ?? 'nothing'));
  return isDifferent || others.some((look) => look === 'text');
}

/**
 * Proposes the line of the header among the first rows of a table: the row that names most fields, else the first row
 * of full width if it looks like names. Null when there seems to be none.
 */
export function proposeHeader(rows: readonly TableRow[], countNames: CountNames): number | null {
  const candidates = rows.slice(0, headerRows);
  const named = candidates.map((row) => ({ row, names: countNames(row.cells) }));
  const [best] = named.toSorted((one, other) => other.names - one.names);
  if (best !== undefined && (best.names > 1 || (best.names === 1 && best.row.cells.map(lookOf).every(isName))))
    return best.row.line;
  const width = Math.max(0, ...rows.map(({ cells }) => widthOf(cells)));
  // A title or a note above the table has fewer cells than its rows.
  const first = candidates.findIndex(({ cells }) => widthOf(cells) > width / 2);
  const row = candidates[first];
  return row !== undefined && isHeader(row, rows.slice(first + 1)) ? row.line : null;
}
