import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';

const isStanding = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/**
 * Scrolls what gets the focus by keyboard clear of the sticky columns and of bars over the page. The grid itself knows
 * of neither.
 */
export function useRevealFocus(apiRef: ReturnType<typeof useGridApiRef>): void {
  useEffect(() => {
    const root = apiRef.current?.rootElementRef?.current;
    const scroller = root?.querySelector('.MuiDataGrid-virtualScroller');
    if (!root || !scroller) return undefined;
    const reveal = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const cell = target.closest('[role="gridcell"], [role="columnheader"]');
      if (!cell || isStanding(cell)) return;
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const edges = [...(cell.parentElement?.children ?? [])]
        .filter(isStanding)
        .map((standing) => standing.getBoundingClientRect().right);
      const hidden = Math.max(0, ...edges) - cell.getBoundingClientRect().left;
      if (edges.length > 0 && hidden > 0) scroller.scrollLeft -= hidden;
    };
    root.addEventListener('focusin', reveal);
    return () => root.removeEventListener('focusin', reveal);
  }, [apiRef]);
}
