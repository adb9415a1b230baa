import {
  useCallback,
  useMemo,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useElementWidth } from '../measure/use-element-width.ts';
import type { GalleryItem } from './gallery-item.ts';
import { useRowWindow } from './use-row-window.ts';
import { useWallSelection } from './use-wall-selection.ts';
import { layOutWall, rowOf, verticalNeighbour, type WallRow } from './wall-layout.ts';
import { gap, WallRows } from './wall-rows.tsx';
import type { WallHandle, WallProps, WallSize } from './wall-types.ts';

const rowHeights: Readonly<Record<WallSize, number>> = { small: 160, medium: 240, large: 340 };
// Row height on a phone, relative to its width: fits two medium pictures of a common shape side by side, three small
// ones, or one large one.
const rowHeightPerWidth: Readonly<Record<WallSize, number>> = { small: 0.36, medium: 0.55, large: 0.9 };

/** The rows of the wall, and the top of each in pixels. */
function useWallLayout({
  items,
  size,
  footHeight,
  hasMore,
  width,
}: {
  readonly items: readonly GalleryItem[];
  readonly size: WallSize;
  readonly footHeight: number;
  readonly hasMore: boolean;
  readonly width: number;
}) {
  const ratios = useMemo(() => items.map((item) => item.ratio), [items]);
  const rows = useMemo(
    () =>
      layOutWall(ratios, {
        width,
        gap,
        targetHeight: Math.min(rowHeights[size], width * rowHeightPerWidth[size]),
        isComplete: !hasMore,
      }),
    [ratios, width, size, hasMore],
  );
  const offsets = useMemo(() => {
    const begins = [0];
    for (const row of rows) begins.push((begins.at(-1) ?? 0) + row.height + footHeight + gap);
    return begins;
  }, [rows, footHeight]);
  return { ratios, rows, offsets };
}

interface WallKeysOptions<Item extends GalleryItem> extends Pick<WallProps<Item>, 'items' | 'selection' | 'onOpen'> {
  readonly rows: readonly WallRow[];
  readonly ratios: readonly number[];
  /** Index of the last item that is shown. */
  readonly lastShown: number;
  readonly goTo: (index: number) => void;
  readonly choosing: ReturnType<typeof useWallSelection>;
}

/** The keys that move between pictures, select and open them. */
function useWallKeys<Item extends GalleryItem>({
  items,
  rows,
  ratios,
  lastShown,
  goTo,
  choosing,
  selection,
  onOpen,
}: WallKeysOptions<Item>) {
  return useCallback(
    (event: KeyboardEvent, index: number): void => {
      const isWithMod = event.ctrlKey || event.metaKey;
      const moves: Readonly<Record<string, () => number>> = {
        ArrowRight: () => index + 1,
        ArrowLeft: () => index - 1,
        ArrowDown: () => verticalNeighbour(rows, ratios, index, 1),
        ArrowUp: () => verticalNeighbour(rows, ratios, index, -1),
        Home: () => 0,
        End: () => lastShown,
      };
      const move = moves[event.key];
      if (event.altKey) return;
      if (move && !isWithMod) {
        const next = Math.min(lastShown, Math.max(0, move()));
        goTo(next);
        if (event.shiftKey && selection?.mode === 'multiple') choosing?.choose(next, true);
      } else if (choosing && event.key === ' ') choosing.choose(index, event.shiftKey);
      else if (choosing && isWithMod && event.key.toLowerCase() === 'a') choosing.chooseAll();
      else if (choosing && event.key === 'Enter') {
        const item = items[index];
        if (item) onOpen(item);
      } else if (!choosing || event.key !== 'Escape' || !choosing.clear()) return;
      event.preventDefault();
    },
    [items, rows, ratios, lastShown, goTo, choosing, selection, onOpen],
  );
}

/**
 * A wall of pictures in justified rows that keep their aspect ratio, in rank order, also in the DOM. Only rows near the
 * viewport are rendered. One picture is in the tab order; the arrow keys, Home and End move between pictures, Enter
 * opens one. `WallProps` describes the selection.
 */
export function Wall<Item extends GalleryItem>({
  ref,
  ...props
}: WallProps<Item> & { ref?: Ref<WallHandle> }): ReactNode {
  const { items, size = 'medium', selection, onOpen, footHeight = 0, hasMore = false, scrollElement = null } = props;
  const { ref: wallRef, width } = useElementWidth();
  const [activeIndex, setActiveIndex] = useState(0);
  const mustFocusRef = useRef(false);
  const [, drawAgain] = useReducer((turns: number) => turns + 1, 0);
  const { ratios, rows, offsets } = useWallLayout({ items, size, footHeight, hasMore, width });
  const { first, end, scrollToRow } = useRowWindow({ offsets, wallRef, scroller: scrollElement });
  const lastShown = (rows.at(-1)?.end ?? 1) - 1;
  const active = Math.min(activeIndex, Math.max(0, lastShown));

  const goTo = useCallback(
    (index: number): void => {
      const next = Math.min(lastShown, Math.max(0, index));
      mustFocusRef.current = true;
      setActiveIndex(next);
      // The target may already be the active item. Then no state changes, so a render must be forced.
      drawAgain();
      scrollToRow(rowOf(rows, next));
    },
    [lastShown, rows, scrollToRow],
  );
  const choosing = useWallSelection(items, selection);
  const onKeyDown = useWallKeys({ items, rows, ratios, lastShown, goTo, choosing, selection, onOpen });
  const onPress = useCallback(
    (event: MouseEvent, index: number): void => {
      const item = items[index];
      if (choosing) choosing.choose(index, event.shiftKey);
      else if (item) onOpen(item);
    },
    [items, choosing, onOpen],
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
      onPress={onPress}
      handle={ref}
      focusItem={(id) => {
        const index = items.findIndex((item) => item.id === id);
        if (index >= 0) goTo(index);
      }}
    />
  );
}
