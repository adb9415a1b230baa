import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** The rows in and near sight, and the way to bring one there. */
type RowWindow = {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly scrollToRow: (row: number) => void;
};

type RowOptions = {
  /** Where each row begins, in pixels below the wall's top, and as a last entry where the wall ends. */
  readonly offsets: readonly number[];
  readonly wallRef: RefObject<HTMLDivElement | null>;
  /** The element that scrolls, or null for the window. */
  readonly scroller: HTMLElement | null;
};

type Span = { readonly top: number; readonly bottom: number };

// Rows are drawn this part of a screen ahead of sight, so that a quick hand sees pictures and not gaps.
const screensAhead = 0.5;
// What may lie over the edges of what scrolls, such as a bar at its top.
const edge = 72;
// Two row numbers in one value, which compares without an object made anew for each scroll.
const packing = 2 ** 24;

/** The part of the wall in sight, in pixels below its top; computed from known offsets, so nothing above the wall matters. */
function spanInSight(wall: HTMLElement, scroller: HTMLElement | null): Span {
  const wallTop = wall.getBoundingClientRect().top;
  const top = scroller ? scroller.getBoundingClientRect().top : 0;
  const height = scroller ? scroller.clientHeight || scroller.offsetHeight : window.innerHeight;
  return { top: top - wallTop, bottom: top - wallTop + height };
}

/** The row that holds a place, by its pixels below the wall's top; the nearest row outside of it. */
export function rowAt(offsets: readonly number[], place: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Follows the scroll, and draws anew only when other rows come near sight. */
export function useRowWindow({ offsets, wallRef, scroller }: RowOptions): RowWindow {
  const count = Math.max(0, offsets.length - 1);
  const packed = useSyncExternalStore(
    (listener) => {
      const target = scroller ?? window;
      target.addEventListener('scroll', listener, { passive: true });
      window.addEventListener('resize', listener);
      return () => {
        target.removeEventListener('scroll', listener);
        window.removeEventListener('resize', listener);
      };
    },
    () => {
      if (!wallRef.current || count === 0) return 0;
      const { top, bottom } = spanInSight(wallRef.current, scroller);
      const ahead = (bottom - top) * screensAhead;
      return rowAt(offsets, top - ahead) * packing + rowAt(offsets, bottom + ahead) + 1;
    },
  );
  const scrollToRow = useCallback(
    (row: number): void => {
      const begin = offsets[row];
      const end = offsets[row + 1];
      if (!wallRef.current || begin === undefined || end === undefined) return;
      const { top, bottom } = spanInSight(wallRef.current, scroller);
      const move = begin < top + edge ? begin - top - edge : Math.max(0, Math.min(end - bottom + edge, begin - top - edge));
      if (move !== 0) (scroller ?? window).scrollBy({ top: move, behavior: 'instant' });
    },
    [offsets, wallRef, scroller],
  );
  return { first: Math.floor(packed / packing), end: Math.min(count, packed % packing), scrollToRow };
}
