/** A row of a table, from a file of any format. */
export interface TableRow {
  /** The line at which it begins, from 1; in a format without lines, its position. */
  readonly line: number;
  readonly cells: readonly string[];
}
