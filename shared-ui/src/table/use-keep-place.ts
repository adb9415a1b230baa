import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';

interface KeepPlaceOptions {
  readonly apiRef: ReturnType<typeof useGridApiRef>;
  readonly rows: readonly { readonly id: string }[];
}

/**
 * When the focused row is removed, moves the focus to the row that takes its place. The grid
 * looks up the position only after the removal and would focus the first row.
 */
export function useKeepPlace({ apiRef, rows }: KeepPlaceOptions): void {
  const rowsBeforeRef = useRef(rows);
  useEffect(() => {
    const before = rowsBeforeRef.current;
    rowsBeforeRef.current = rows;
    const cell = apiRef.current?.state.focus.cell;
    if (!cell || rows.some(({ id }) => id === cell.id)) return;
    const place = before.findIndex(({ id }) => id === cell.id);
    const next = rows[Math.min(place, rows.length - 1)];
    if (next) apiRef.current?.setCellFocus(next.id, cell.field);
  }, [apiRef, rows]);
}
