import type { ReactNode } from 'react';
import type { Explained } from '../report/explanation.ts';

/** One column of a table. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Description of the column, as a tooltip of its header. */
  readonly hint?: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Returns the explanation of the cell's number, which opens by a click on the number or Enter in the cell. Only
   * called for the one that is opened.
   */
  readonly explain?: (row: Row) => Explained;
  /** The cell contains a button that opens an editor: Enter in the cell presses it, and the Tab key skips it. */
  readonly isEdited?: boolean;
  /** `end` is for numbers: right-aligned, in tabular figures. */
  readonly align?: 'start' | 'end';
  /** Width in pixels, or the minimum width if the column also grows. Default 120. */
  readonly width?: number;
  /** Share of the remaining width that the column takes. */
  readonly grow?: number;
  readonly isSortable?: boolean;
  /** The column cannot be hidden, for example because it names the row. */
  readonly isFixed?: boolean;
  /** The title is for screen readers only, for example above buttons. */
  readonly isTitleHidden?: boolean;
}

/** The column and direction by which rows are sorted. */
export interface DataSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

/** In pixels: minimum width of a resized column, and change per key press. */
export const widthMin = 64;
export const widthStep = 16;

/** Row height: 40 or 32 pixels. */
export type Density = 'comfortable' | 'compact';

/** The selection of a table: one row, or any number. */
export interface DataSelection {
  readonly mode: 'single' | 'multiple';
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}
