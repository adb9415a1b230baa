import type { RowFault } from '@tessera/contracts/import/file-reading';
import { startOf } from '../db/storable.ts';
import { undecodable } from './decoded-text.ts';
import { isNothing } from './unknown-value.ts';
import { trimUnseen } from './values/unseen.ts';

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

/** A value that a row has to do without, or that is not taken as the file has it. */
export interface ValueRemark<Field extends string, Reason extends string> extends WrongRow<Field, Reason> {
  readonly field: Field;
}

/** What the reader of a row says about values that do not cost the row. */
export interface RowRemarks<Field extends string, Remark extends string> {
  /** Reads a value that the row can do without. One that cannot be read is null, with a remark. */
  readonly side: <Value>(read: () => Value) => Value | null;
  /** Adds a remark on a value that was read. */
  readonly add: (field: Field, reason: Remark) => void;
}

export interface CellReader<Field extends string, Reason extends string, Remark extends string> {
  /** Creates an error to throw while a row is read. */
  readonly fault: (field: Field | null, reason: Reason) => Error;
  /** Reads a row: returns its value with remarks, or what is wrong with it. */
  readonly read: <Value>(
    row: FoundRow<Field>,
    read: (remarks: RowRemarks<Field, Reason | Remark>) => Value,
  ) =>
    | { readonly value: Value; readonly remarks: readonly ValueRemark<Field, Reason | Remark>[] }
    | { readonly bad: WrongRow<Field, Reason | 'empty'> };
}

/** Maximum length of a displayed value, in characters. */
export const shownLengthMax = 100;

/** A text from a row, shortened for display. */
export const toShown = (text: string): string =>
  startOf(text.toWellFormed().replaceAll('\0', ' ').replaceAll(undecodable, '\u{FFFD}'), shownLengthMax);

/**
 * The text of a cell without white space and invisible characters at its ends; null when the file has no such cell, or
 * when it says that the value is unknown.
 */
export const given = <Field extends string>(cells: Cells<Field>, field: Field): string | null => {
  const text = cells[field];
  return text === undefined || isNothing(text) ? null : trimUnseen(text);
};

const betweenParts = /[;,、，；|\n]+/u;
const notPrintable = /\p{Cc}/gu;

/** The items of a cell with a list, with any common separator. */
export const listInCell = (text: string): string[] =>
  text
    .split(betweenParts)
    .map((part) => trimUnseen(part.replace(notPrintable, ' ')))
    .filter((part) => part !== '');

/** The cells of a row as one text, shortened for display. */
const wholeRow = <Field extends string>(cells: Cells<Field>): string =>
  toShown(Object.values<string | undefined>(cells).join(', '));

class CellFault extends Error {
  override readonly name = 'CellFault';
}

/**
 * Reads rows. A fault that is thrown costs the row, unless it is thrown while a side value is read. Remarks can have
 * more reasons than faults.
 */
export function createCellReader<
  Field extends string,
  Reason extends string,
  Remark extends string = never,
>(): CellReader<Field, Reason, Remark> {
  const faults = new WeakMap<CellFault, { readonly field: Field | null; readonly reason: Reason }>();
  const faultOf = (error: unknown) => (error instanceof CellFault ? faults.get(error) : undefined);

  return {
    fault: (field, reason) => {
      const error = new CellFault(reason);
      faults.set(error, { field, reason });
      return error;
    },
    read: ({ row, cells, rowFault }, read) => {
      if (rowFault !== undefined && rowFault !== null)
        return { bad: { row, field: null, value: wholeRow(cells), reason: 'empty', fault: rowFault } };
      const remarks: ValueRemark<Field, Reason | Remark>[] = [];
      const add = (field: Field, reason: Reason | Remark): void => {
        // One remark for a value: the first says most.
        if (!remarks.some((remark) => remark.field === field))
          remarks.push({ row, field, value: toShown(cells[field] ?? ''), reason });
      };
      try {
        const value = read({
          add,
          side: (readValue) => {
            try {
              return readValue();
            } catch (error) {
              const fault = faultOf(error);
              if (fault?.field === undefined || fault.field === null) throw error;
              add(fault.field, fault.reason);
              return null;
            }
          },
        });
        return { value, remarks };
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        const { field, reason } = fault;
        return { bad: { row, field, value: field === null ? wholeRow(cells) : toShown(cells[field] ?? ''), reason } };
      }
    },
  };
}
