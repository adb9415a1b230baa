import type { FigureColumn, FigureSort } from './figure-table.tsx';

/** Sorts rows by a column. Unknown values come last in both directions, and ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  { columnId, direction }: FigureSort,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === columnId)?.sortValue;
  if (valueOf === undefined) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction === 'asc' ? a - b : b - a;
  });
}
