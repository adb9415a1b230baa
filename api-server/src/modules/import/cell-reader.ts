import { isNothing } from './import-values.ts';

type Cells<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The first thing that is wrong with a row; a field of null is about the row as a whole. */
export interface WrongRow<Field extends string, Reason extends string> {
  readonly row: number;
  readonly field: Field | null;
  /** What stood there, short enough to be shown. */
  readonly value: string;
  readonly reason: Reason;
}

export interface CellReader<Field extends string, Reason extends string> {
  /** To be thrown while a row is read. */
  readonly fault: (field: Field | null, reason: Reason) => Error;
  /** What a row says, or what is wrong with it. */
  readonly read: <Value>(row: { readonly row: number; readonly cells: Cells<Field> }, read: () => Value) => { readonly value: Value } | { readonly bad: WrongRow<Field, Reason> };
}

/** Characters of a value that are shown. */
export const shownLengthMax = 100;

/** What stood in a row, short enough to be shown. */
export const toShown = (text: string): string => Array.from(text.toWellFormed().replaceAll('\0', ' ')).slice(0, shownLengthMax).join('');

/** The trimmed text of a cell; null where the file has none, or says that nothing is known. */
export const given = <Field extends string>(cells: Cells<Field>, field: Field): string | null => {
  const text = cells[field];
  return text === undefined || isNothing(text) ? null : text.trim();
};

const betweenParts = /[;,、，；|\n]+/u;
const notPrintable = /\p{Cc}/gu;

/** The parts of a cell that holds a list, by any sign that people put between them. */
export const listInCell = (text: string): string[] => text.split(betweenParts).map((part) => part.replace(notPrintable, ' ').trim()).filter((part) => part !== '');

class CellFault extends Error {
  override readonly name = 'CellFault';
}

/** Reads rows until the first thing that is wrong with each. */
export function createCellReader<Field extends string, Reason extends string>(): CellReader<Field, Reason> {
  const faults = new WeakMap<CellFault, { readonly field: Field | null; readonly reason: Reason }>();

  return {
    fault: (field, reason) => {
      const error = new CellFault(reason);
      faults.set(error, { field, reason });
      return error;
    },
    read: ({ row, cells }, read) => {
      try {
        return { value: read() };
      } catch (error) {
        const wrong = error instanceof CellFault ? faults.get(error) : undefined;
        if (wrong === undefined) throw error;
        const { field, reason } = wrong;
        const value = field === null ? Object.values<string | undefined>(cells).join(', ') : (cells[field] ?? '');
        return { bad: { row, field, value: toShown(value), reason } };
      }
    },
  };
}
