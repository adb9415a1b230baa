import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { GalleryItem } from './gallery-item.ts';
import { useElementWidth } from '../measure/use-element-width.ts';
import { useRowWindow } from './use-row-window.ts';
import { layOutWall, rowOf, verticalNeighbour } from './wall-layout.ts';
import { gap, WallRows } from './wall-rows.tsx';
import type { WallHandle, WallProps } from './wall-types.ts';

const defaultRowHeight = 240;
// On a phone two pictures of usual shape fit side by side.
const rowHeightPerWidth = 0.55;

/**
 * Pictures in justified rows that keep their ratio, in the order of their rank, also in the document. Only what is near the screen is drawn.
 * One picture is in the tab order; arrows, Home and End move among them, Enter opens.
 */
export function Wall<Item extends GalleryItem>({ ref, ...props }: WallProps<Item> & { ref?: Ref<WallHandle> }): ReactNode {
  const { items, rowHeight = defaultRowHeight, footHeight = 0, hasMore = false, scrollElement = null } = props;
  const { ref: wallRef, width } = useElementWidth();
  const [activeIndex, setActiveIndex] = useState(0);
  const mustFocusRef = useRef(false);
  const [, drawAgain] = useReducer((turns: number) => turns + 1, 0);
  const ratios = useMemo(() => items.map((item) => item.ratio), [items]);
  const rows = useMemo(() => layOutWall(ratios, { width, gap, targetHeight: Math.min(rowHeight, width * rowHeightPerWidth), isComplete: !hasMore }), [ratios, width, rowHeight, hasMore]);
  const offsets = useMemo(() => {
    const begins = [0];
    for (const row of rows) begins.push((begins.at(-1) ?? 0) + row.height + footHeight + gap);
    return begins;
  }, [rows, footHeight]);
  const { first, end, scrollToRow } = useRowWindow({ offsets, wallRef, scroller: scrollElement });
  const lastShown = (rows.at(-1)?.end ?? 1) - 1;
  const active = Math.min(activeIndex, Math.max(0, lastShown));

  const goTo = useCallback(
    (index: number): void => {
      const next = Math.min(lastShown, Math.max(0, index));
      mustFocusRef.current = true;
      setActiveIndex(next);
      // The picture that is to have the focus may be the active one already: then nothing else would draw.
      drawAgain();
      scrollToRow(rowOf(rows, next));
    },
    [lastShown, rows, scrollToRow],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number): void => {
      const steps: Readonly<Record<string, () => number>> = {
        ArrowRight: () => index + 1,
        ArrowLeft: () => index - 1,
        ArrowDown: () => verticalNeighbour(rows, ratios, index, 1),
        ArrowUp: () => verticalNeighbour(rows, ratios, index, -1),
        Home: () => 0,
        End: () => lastShown,
      };
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      goTo(step());
    },
    [rows, ratios, lastShown, goTo],
  );
  return (
    <WallRows
      {...props}
      layout={rows}
      offsets={offsets}
      first={first}
      end={end}
      keptRow={rowOf(rows, active)}
      wallRef={wallRef}
      activeIndex={active}
      mustFocusRef={mustFocusRef}
      onFocusIndex={setActiveIndex}
      onKeyDown={onKeyDown}
      handle={ref}
      focusItem={(id) => {
        const index = items.findIndex((item) => item.id === id);
        if (index >= 0) goTo(index);
      }}
    />
  );
}
