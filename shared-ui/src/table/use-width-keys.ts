import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useEffectEvent } from 'react';
import { widthMin, widthStep } from './data-column.ts';

interface WidthKeysOptions {
  readonly apiRef: ReturnType<typeof useGridApiRef>;
  readonly onWidthChange: ((columnId: string, width: number) => void) | undefined;
}

/** Alt and an arrow key in a column header make the column wider or narrower. */
export function useWidthKeys({ apiRef, onWidthChange }: WidthKeysOptions): void {
  const change = useEffectEvent((columnId: string, width: number) =>
    onWidthChange?.(columnId, Math.max(widthMin, Math.round(width))),
  );
  const isOffered = onWidthChange !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    return apiRef.current?.subscribeEvent(
      'columnHeaderKeyDown',
      ({ field, colDef }, event) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (!event.altKey || way === 0) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        change(field, colDef.computedWidth + way * widthStep);
      },
      // Run before the grid's own handler moves the focus.
      { isFirst: true },
    );
  }, [apiRef, isOffered]);
}
