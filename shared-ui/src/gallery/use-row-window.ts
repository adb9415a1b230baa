import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { coveredNow } from '../theme/covered-edges.ts';

/** The range of rows in or near the viewport, and a function that scrolls to a row. */
interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly scrollToRow: (row: number) => void;
}

interface RowOptions {
  /** Top of each row, in pixels from the top of the wall; the last entry is the bottom of the wall. */
  readonly offsets: readonly number[];
  readonly wallRef: RefObject<HTMLDivElement | null>;
  /** The scroll container, or null for the window. */
  readonly scroller: HTMLElement | null;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

// Render this fraction of a viewport ahead, so that fast scrolling shows pictures and not gaps.
const screensAhead = 0.5;
// Pixels at the edges of the scroll container that stay free around a row.
const edge = 72;
// Packs two row numbers into one number, which compares by value without creating an object per scroll event.
const packing = 2 ** 24;

/** Pixels at the edges of the scroll container that something may cover, such as a sticky bar. */
const edgesOf = (scroller: HTMLElement | null): Span =>
  scroller
    ? { top: edge, bottom: edge }
    : { top: edge + coveredNow('top'), bottom: edge + coveredNow('bottom') + coveredNow('strip') };

/**
 * The visible part of the wall, in pixels from its top. Based on known offsets, so content above the wall does not
 * matter.
 */
function spanInSight(wall: HTMLElement, scroller: HTMLElement | null): Span {
  const wallTop = wall.getBoundingClientRect().top;
  const top = scroller ? scroller.getBoundingClientRect().top : 0;
  const height = scroller ? scroller.clientHeight || scroller.offsetHeight : window.innerHeight;
  return { top: top - wallTop, bottom: top - wallTop + height };
}

/** Index of the row at a position (pixels from the top of the wall); the nearest row if it is outside. */
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

/** Tracks the scroll position; renders only when the range of rows changes. */
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
      const edges = edgesOf(scroller);
      const up = begin - top - edges.top;
      const move = up < 0 ? up : Math.max(0, Math.min(end - bottom + edges.bottom, up));
      if (move !== 0) (scroller ?? window).scrollBy({ top: move, behavior: 'instant' });
    },
    [offsets, wallRef, scroller],
  );
  return { first: Math.floor(packed / packing), end: Math.min(count, packed % packing), scrollToRow };
}
