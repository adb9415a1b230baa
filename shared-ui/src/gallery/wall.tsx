import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { GalleryItem } from './gallery-item.ts';
import { useElementWidth } from './use-element-width.ts';
import { useElementRows, useWindowRows } from './use-wall-virtualizer.ts';
import type { RowWindow } from './use-wall-virtualizer.ts';
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
  const { items, rowHeight = defaultRowHeight, footHeight = 0, hasMore = false } = props;
  const { ref: wall, width } = useElementWidth();
  const [activeIndex, setActiveIndex] = useState(0);
  const mustFocus = useRef(false);
  const ratios = useMemo(() => items.map((item) => item.ratio), [items]);
  const rows = useMemo(() => layOutWall(ratios, { width, gap, targetHeight: Math.min(rowHeight, width * rowHeightPerWidth), isComplete: !hasMore }), [ratios, width, rowHeight, hasMore]);
  const sizes = useMemo(() => rows.map((row) => row.height + footHeight + gap), [rows, footHeight]);
  const lastShown = (rows.at(-1)?.end ?? 1) - 1;
  const active = Math.min(activeIndex, Math.max(0, lastShown));
  const keptRow = rowOf(rows, active);

  const goTo = (index: number, window: RowWindow): void => {
    const next = Math.min(lastShown, Math.max(0, index));
    mustFocus.current = true;
    setActiveIndex(next);
    window.scrollToRow(rowOf(rows, next));
  };
  const steps: Readonly<Record<string, () => number>> = {
    ArrowRight: () => active + 1,
    ArrowLeft: () => active - 1,
    ArrowDown: () => verticalNeighbour(rows, ratios, active, 1),
    ArrowUp: () => verticalNeighbour(rows, ratios, active, -1),
    Home: () => 0,
    End: () => lastShown,
  };
  const draw = (window: RowWindow): ReactNode => (
    <WallRows
      {...props}
      layout={rows}
      window={window}
      wall={wall}
      activeIndex={active}
      mustFocus={mustFocus}
      onFocusIndex={setActiveIndex}
      onKeyDown={(event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        goTo(step(), window);
      }}
      handle={ref}
      focusItem={(id) => {
        const index = items.findIndex((item) => item.id === id);
        if (index >= 0) goTo(index, window);
      }}
    />
  );
  const options = { sizes, keptRow, wall };
  return props.scrollElement ? <ElementWindow options={options} scroller={props.scrollElement} draw={draw} /> : <PageWindow options={options} draw={draw} />;
}

type WindowOptions = Parameters<typeof useWindowRows>[0];
type WindowProps = { options: WindowOptions; draw: (window: RowWindow) => ReactNode };

function PageWindow({ options, draw }: WindowProps): ReactNode {
  return draw(useWindowRows(options));
}

function ElementWindow({ options, draw, scroller }: WindowProps & { scroller: HTMLElement }): ReactNode {
  return draw(useElementRows(options, scroller));
}
