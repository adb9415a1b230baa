import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';

type KeepPlaceOptions = {
  readonly apiRef: ReturnType<typeof useGridApiRef>;
  readonly rows: readonly { readonly id: string }[];
};

/** When the row with the focus is gone, the one that took its place has it. The grid itself looks for that place after it is gone, and goes to the top. */
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
