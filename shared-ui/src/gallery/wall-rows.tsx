import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, print, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import type { GalleryItem } from './gallery-item.ts';
import { WallCard } from './wall-card.tsx';
import { shownRatio, type WallRow } from './wall-layout.ts';
import { WallSkeleton } from './wall-skeleton.tsx';
import type { WallHandle, WallProps } from './wall-types.ts';

/** Gap between pictures in pixels. */
export const gap = step * 2;

// Contained rows are cut off at the edge of the paper; others are scaled to it.
const Line = styled('div')({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  gap,
  contain: 'layout style',
  [print]: { contain: 'none' },
});
const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: step * 3,
  padding: step * 6,
  color: color.inkSecondary,
});

// Load the next page when this many rows are left.
const rowsAhead = 1;

type WallRowsProps<Item extends GalleryItem> = WallProps<Item> & {
  layout: readonly WallRow[];
  /** Top of each row in pixels; the last entry is the bottom of the wall. */
  offsets: readonly number[];
  /** Range of rows to render; `end` is exclusive. */
  first: number;
  end: number;
  /** Index of a row to keep rendered even when scrolled out of view: the one with the focus. */
  keptRow: number;
  wallRef: RefObject<HTMLDivElement | null>;
  activeIndex: number;
  /** True if the active item must take the focus after the next render. */
  mustFocusRef: RefObject<boolean>;
  onFocusIndex: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onPress: (event: MouseEvent, index: number) => void;
  handle: Ref<WallHandle> | undefined;
  focusItem: (id: string) => void;
};

/** Moves the focus to the active item once it is rendered. */
function useFocusWhenRendered<Item extends GalleryItem>({
  items,
  activeIndex,
  mustFocusRef,
  wallRef,
}: WallRowsProps<Item>): void {
  const activeId = items[activeIndex]?.id;
  useLayoutEffect(() => {
    if (!mustFocusRef.current || activeId === undefined) return;
    const target = wallRef.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(activeId)}"]`);
    if (!target) return;
    mustFocusRef.current = false;
    target.focus({ preventScroll: true });
  });
}

/** Loads the next page near the end of the wall. */
function useLoadMoreNearEnd<Item extends GalleryItem>({
  items,
  layout,
  end,
  hasMore = false,
  isLoadingMore = false,
  hasLoadFailed = false,
  onLoadMore,
}: WallRowsProps<Item>): void {
  const isNearEnd = end > layout.length - rowsAhead && (layout.length > 0 || items.length === 0);
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasLoadFailed) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, hasLoadFailed, items.length]);
}

/** Returns the same function while no card changes, so that rows need not render again. */
function useCardRenderer<Item extends GalleryItem>({
  items,
  total,
  selection,
  onOpen,
  onPress,
  onFocusIndex,
  onKeyDown,
  renderMarks,
  renderActions,
  renderOverlay,
  renderFoot,
}: WallRowsProps<Item>) {
  return useCallback(
    (index: number, height: number, isActive: boolean): ReactNode => {
      const item = items[index];
      return (
        item && (
          <WallCard
            key={item.id}
            item={item}
            width={shownRatio(item.ratio) * height}
            height={height}
            isActive={isActive}
            position={index + 1}
            total={total}
            choice={selection && { mode: selection.mode, isChosen: selection.ids.has(item.id) }}
            onPress={(event) => onPress(event, index)}
            onOpen={() => onOpen(item)}
            onFocus={() => onFocusIndex(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            marks={renderMarks?.(item)}
            actions={renderActions?.(item)}
            overlay={renderOverlay?.(item)}
            foot={renderFoot?.(item)}
          />
        )
      );
    },
    [
      items,
      total,
      selection,
      onOpen,
      onPress,
      onFocusIndex,
      onKeyDown,
      renderMarks,
      renderActions,
      renderOverlay,
      renderFoot,
    ],
  );
}

/** Renders the visible rows, loads the next page near the end, and focuses the active item once it is rendered. */
export function WallRows<Item extends GalleryItem>(props: WallRowsProps<Item>): ReactNode {
  const { label, items, layout, offsets, first, end, keptRow, wallRef, activeIndex, handle, focusItem } = props;
  const { selection, footHeight = 0, hasMore = false, isLoadingMore = false } = props;
  useImperativeHandle(handle, () => ({ focusItem }));

  useFocusWhenRendered(props);
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  const drawn = keptRow < 0 || inSight.includes(keptRow) ? inSight : [...inSight, keptRow].toSorted((a, b) => a - b);
  useLoadMoreNearEnd(props);
  const renderCard = useCardRenderer(props);
  return (
    <div ref={wallRef} {...(selection?.mode === 'single' ? { role: 'radiogroup', 'aria-label': label } : {})}>
      <div
        role="list"
        aria-label={label}
        aria-busy={isLoadingMore}
        style={{ position: 'relative', height: Math.max(0, (offsets.at(-1) ?? 0) - (hasMore ? 0 : gap)) }}
      >
        {drawn.map((number) => {
          const row = layout[number];
          return (
            row && (
              <Row
                key={items[row.start]?.id ?? number}
                row={row}
                top={offsets[number] ?? 0}
                footHeight={footHeight}
                activeIndex={number === keptRow ? activeIndex : -1}
                renderCard={renderCard}
              />
            )
          );
        })}
      </div>
      <WallEnd {...props} />
    </div>
  );
}

/** What follows the last row: placeholders of the next page, or why it was not loaded. */
function WallEnd<Item extends GalleryItem>({
  footHeight = 0,
  hasMore = false,
  isLoadingMore = false,
  hasLoadFailed = false,
  onLoadMore,
}: WallRowsProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <>
      {hasMore && !hasLoadFailed && <WallSkeleton rows={1} footHeight={footHeight} />}
      {isLoadingMore && <VisuallyHidden role="status">{t('gallery.loading.label')}</VisuallyHidden>}
      {hasLoadFailed && (
        <End role="alert">
          {t('gallery.load.failed')}
          <Button onClick={onLoadMore}>{t('problem.retry.action')}</Button>
        </End>
      )}
    </>
  );
}

interface RowProps {
  row: WallRow;
  /** Pixels from the top of the wall. */
  top: number;
  footHeight: number;
  /** Index of the item in the tab order, or -1 if it is in another row. */
  activeIndex: number;
  renderCard: (index: number, height: number, isActive: boolean) => ReactNode;
}

// Memoised: scrolling changes which rows exist, not their content.
const Row = memo(function Row({ row, top, footHeight, activeIndex, renderCard }: RowProps): ReactNode {
  const indexes = Array.from({ length: row.end - row.start }, (_, offset) => row.start + offset);
  return (
    <Line role="presentation" style={{ top, height: row.height + footHeight }}>
      {indexes.map((index) => renderCard(index, row.height, index === activeIndex))}
    </Line>
  );
});
