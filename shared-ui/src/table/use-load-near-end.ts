import type { GridRenderContext, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useEffectEvent } from 'react';

type NearEndOptions = {
  readonly apiRef: ReturnType<typeof useGridApiRef>;
  /** Rows that are there. */
  readonly count: number;
  readonly canLoad: boolean;
  readonly onLoadMore: (() => void) | undefined;
};

// Rows before the last one at which the next ones are asked for: about a screen of them.
const rowsAhead = 16;

/** Asks for more rows when the last of those that are there come near sight. */
export function useLoadNearEnd({ apiRef, count, canLoad, onLoadMore }: NearEndOptions): void {
  const look = useEffectEvent((lastRow: number) => {
    if (canLoad && lastRow >= count - rowsAhead) onLoadMore?.();
  });
  useEffect(() => apiRef.current?.subscribeEvent('renderedRowsIntervalChange', ({ lastRowIndex }: GridRenderContext) => look(lastRowIndex)), [apiRef]);
  // A page that is shorter than the screen moves nothing: what is drawn is looked at again when rows have come.
  useEffect(() => {
    if (canLoad && apiRef.current) look(apiRef.current.state.virtualization.renderContext.lastRowIndex);
  }, [apiRef, canLoad, count]);
}
