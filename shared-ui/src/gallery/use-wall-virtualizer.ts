import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What the wall asks of a virtualiser, whichever thing scrolls. */
export type RowWindow = {
  readonly rows: readonly VirtualItem[];
  /** Pixels of all rows together. */
  readonly totalSize: number;
  /** Pixels of what scrolls above the wall; row positions count from there. */
  readonly scrollMargin: number;
  readonly scrollToRow: (row: number) => void;
};

type RowOptions = {
  /** Pixels of each row, with the gap below it. */
  readonly sizes: readonly number[];
  /** A row that stays in the document though it is out of sight: the one with the focus. */
  readonly keptRow: number;
  readonly wall: RefObject<HTMLDivElement | null>;
};

const overscan = 3;

const withRow = (row: number) => (range: Range): number[] => {
  const indexes = defaultRangeExtractor(range);
  return row < 0 || row >= range.count || indexes.includes(row) ? indexes : [...indexes, row].toSorted((a, b) => a - b);
};

/** How far below the scroll's origin the wall begins, measured after every draw, since what stands above may grow. */
function useScrollMargin(wall: RefObject<HTMLDivElement | null>, scroller: HTMLElement | null): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (!wall.current) return;
    const { top } = wall.current.getBoundingClientRect();
    const measured = scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY;
    setMargin((before) => (Math.abs(before - measured) < 1 ? before : measured));
  });
  return margin;
}

/** The rows in sight of the window. */
export function useWindowRows({ sizes, keptRow, wall }: RowOptions): RowWindow {
  const scrollMargin = useScrollMargin(wall, null);
  const virtualizer = useWindowVirtualizer({ count: sizes.length, estimateSize: (row) => sizes[row] ?? 0, overscan, scrollMargin, rangeExtractor: withRow(keptRow) });
  useLayoutEffect(() => virtualizer.measure(), [sizes, virtualizer]);
  return { rows: virtualizer.getVirtualItems(), totalSize: virtualizer.getTotalSize(), scrollMargin, scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }) };
}

/** The rows in sight of an element that scrolls. */
export function useElementRows({ sizes, keptRow, wall }: RowOptions, scroller: HTMLElement): RowWindow {
  const scrollMargin = useScrollMargin(wall, scroller);
  const virtualizer = useVirtualizer({ count: sizes.length, estimateSize: (row) => sizes[row] ?? 0, overscan, scrollMargin, rangeExtractor: withRow(keptRow), getScrollElement: () => scroller });
  useLayoutEffect(() => virtualizer.measure(), [sizes, virtualizer]);
  return { rows: virtualizer.getVirtualItems(), totalSize: virtualizer.getTotalSize(), scrollMargin, scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }) };
}
