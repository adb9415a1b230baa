import type { RowFault } from '@tessera/contracts/import/file-reading';
import { startOf } from '../db/storable.ts';
import { undecodable } from './decoded-text.ts';
import { isNothing } from './unknown-value.ts';

type Cells<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The first fault of a row. A null field means that the row as a whole is wrong. */
export interface WrongRow<Field extends string, Reason extends string> {
  readonly row: number;
  readonly field: Field | null;
  /** The cell's text, shortened for display. */
  readonly value: string;
  readonly reason: Reason;
  /** Why it is no row of the table; `reason` is then only for clients that do not know it. */
  readonly fault?: RowFault | undefined;
}

/** A row as it was found in a file. */
interface FoundRow<Field extends string> {
  readonly row: number;
  readonly cells: Cells<Field>;
  readonly rowFault?: RowFault | null;
}

export interface CellReader<Field extends string, Reason extends string> {
  /** Creates an error to throw while a row is read. */
  readonly fault: (field: Field | null, reason: Reason) => Error;
  /** Reads a row: returns its value, or what is wrong with it. */
  readonly read: <Value>(
    row: FoundRow<Field>,
    read: () => Value,
  ) => { readonly value: Value } | { readonly bad: WrongRow<Field, Reason | 'empty'> };
}

/** Maximum length of a displayed value, in characters. */
export const shownLengthMax = 100;

/** A text from a row, shortened for display. */
export const toShown = (text: string): string =>
  startOf(text.toWellFormed().replaceAll('\0', ' ').replaceAll(undecodable, '\u{FFFD}'), shownLengthMax);

/** The trimmed text of a cell; null when the file has no such cell, or when it says that the value is unknown. */
export const given = <Field extends string>(cells: Cells<Field>, field: Field): string | null => {
  const text = cells[field];
  return text === undefined || isNothing(text) ? null : text.trim();
};

const betweenParts = /[;,、，；|\n]+/u;
const notPrintable = /\p{Cc}/gu;

/** The items of a cell with a list, with any common separator. */
export const listInCell = (text: string): string[] =>
  text
    .split(betweenParts)
    .map((part) => part.replace(notPrintable, ' ').trim())
    .filter((part) => part !== '');

/** The cells of a row as one text, shortened for display. */
const wholeRow = <Field extends string>(cells: Cells<Field>): string =>
  toShown(Object.values<string | undefined>(cells).join(', '));

class CellFault extends Error {
  override readonly name = 'CellFault';
}

/** Reads rows, stopping at the first fault in each. */
export function createCellReader<Field extends string, Reason extends string>(): CellReader<Field, Reason> {
  const faults = new WeakMap<CellFault, { readonly field: Field | null; readonly reason: Reason }>();

  return {
    fault: (field, reason) => {
      const error = new CellFault(reason);
      faults.set(error, { field, reason });
      return error;
    },
    read: ({ row, cells, rowFault }, read) => {
      if (rowFault !== undefined && rowFault !== null)
        return { bad: { row, field: null, value: wholeRow(cells), reason: 'empty', fault: rowFault } };
      try {
        return { value: read() };
      } catch (error) {
        const wrong = error instanceof CellFault ? faults.get(error) : undefined;
        if (wrong === undefined) throw error;
        const { field, reason } = wrong;
        return { bad: { row, field, value: field === null ? wholeRow(cells) : toShown(cells[field] ?? ''), reason } };
      }
    },
  };
}
