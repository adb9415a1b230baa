import type { ReactNode } from 'react';
import type { Explained } from '../report/explanation.ts';

/** One column of a table. */
export type DataColumn<Row> = {
  readonly id: string;
  readonly title: string;
  /** What the column tells, in a tooltip of its head. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands behind the cell's number: it opens by a press on the number, or by Enter in its cell. Called for the one that is opened. */
  readonly explain?: (row: Row) => Explained;
  /** The cell has a button that opens where it is changed: Enter in the cell presses it, and the Tab key passes it by. */
  readonly isEdited?: boolean;
  /** Numbers stand at the end, in tabular figures. */
  readonly align?: 'start' | 'end';
  /** Pixels; the narrowest that it gets if it also grows. 120 without one. */
  readonly width?: number;
  /** Takes this share of the room that is left over. */
  readonly grow?: number;
  readonly isSortable?: boolean;
  /** Cannot be hidden, for example what a row is named by. */
  readonly isFixed?: boolean;
  /** The title is for screen readers only, for example over buttons. */
  readonly isTitleHidden?: boolean;
};

/** By which column rows are in order, and in which direction. */
export type DataSort = { readonly columnId: string; readonly direction: 'asc' | 'desc' };

/** Narrowest that a column is drawn by hand, and pixels that a key takes or gives. */
export const widthMin = 64;
export const widthStep = 16;

/** How high rows are: 40 or 32 pixels. */
export type Density = 'comfortable' | 'compact';

/** Rows that can be chosen: one, or any number of them. */
export type DataSelection = {
  readonly mode: 'single' | 'multiple';
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
};
