import type { GridRenderContext, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useEffectEvent } from 'react';

interface NearEndOptions {
  readonly apiRef: ReturnType<typeof useGridApiRef>;
  /** Number of loaded rows. */
  readonly count: number;
  readonly canLoad: boolean;
  readonly onLoadMore: (() => void) | undefined;
}

// Load more when this many rows (about one screen) are left below.
const rowsAhead = 16;

/** Loads more rows when the last loaded ones come near the viewport. */
export function useLoadNearEnd({ apiRef, count, canLoad, onLoadMore }: NearEndOptions): void {
  const loadIfNearEnd = useEffectEvent((lastRow: number) => {
    if (canLoad && lastRow >= count - rowsAhead) onLoadMore?.();
  });
  useEffect(
    () =>
      apiRef.current?.subscribeEvent('renderedRowsIntervalChange', ({ lastRowIndex }: GridRenderContext) =>
        loadIfNearEnd(lastRowIndex),
      ),
    [apiRef],
  );
  // If the rows do not fill the screen, nothing scrolls, so check again after each load.
  useEffect(() => {
    if (canLoad && apiRef.current) loadIfNearEnd(apiRef.current.state.virtualization.renderContext.lastRowIndex);
  }, [apiRef, canLoad, count]);
}
