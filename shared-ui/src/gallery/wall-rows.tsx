import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react';
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { color, step } from '../theme/tokens.ts';
import type { GalleryItem } from './gallery-item.ts';
import type { RowWindow } from './use-wall-virtualizer.ts';
import { WallCard } from './wall-card.tsx';
import { shownRatio } from './wall-layout.ts';
import type { WallRow } from './wall-layout.ts';
import { WallSkeleton } from './wall-skeleton.tsx';
import type { WallHandle, WallProps } from './wall-types.ts';

/** Pixels between pictures. */
export const gap = step * 2;

const Row = styled('div')({ position: 'absolute', top: 0, left: 0, right: 0, display: 'flex', gap });
const End = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: step * 3, padding: step * 6, color: color.inkSecondary });

// How many rows before the last one the next page is asked for.
const rowsAhead = 3;

type WallRowsProps<Item extends GalleryItem> = WallProps<Item> & {
  layout: readonly WallRow[];
  window: RowWindow;
  wall: RefObject<HTMLDivElement | null>;
  activeIndex: number;
  /** True when the active item is to take the focus at the next draw. */
  mustFocus: RefObject<boolean>;
  onFocusIndex: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  handle: Ref<WallHandle> | undefined;
  focusItem: (id: string) => void;
};

/** Draws the rows in sight, asks for the next page near the end, and moves the focus once its picture is there. */
export function WallRows<Item extends GalleryItem>(props: WallRowsProps<Item>): ReactNode {
  const { label, items, layout, window, wall, activeIndex, mustFocus, handle, focusItem, hasMore = false, isLoadingMore = false, hasLoadFailed = false, onLoadMore, footHeight = 0 } = props;
  const { t } = useTranslation('ui');
  useImperativeHandle(handle, () => ({ focusItem }));

  const activeId = items[activeIndex]?.id;
  useLayoutEffect(() => {
    if (!mustFocus.current || activeId === undefined) return;
    const target = wall.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(activeId)}"]`);
    if (!target) return;
    mustFocus.current = false;
    target.focus({ preventScroll: true });
  });

  const lastRow = window.rows.at(-1)?.index ?? -1;
  const isNearEnd = lastRow >= layout.length - rowsAhead && (layout.length > 0 || items.length === 0);
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasLoadFailed) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, hasLoadFailed, items.length]);

  return (
    <div ref={wall}>
      <div role="list" aria-label={label} aria-busy={isLoadingMore} style={{ position: 'relative', height: Math.max(0, window.totalSize - (hasMore ? 0 : gap)) }}>
        {window.rows.map((virtual) => {
          const row = layout[virtual.index];
          return row && (
            <Row key={items[row.start]?.id ?? virtual.index} role="presentation" style={{ transform: `translateY(${virtual.start - window.scrollMargin}px)`, height: row.height + footHeight }}>
              {items.slice(row.start, row.end).map((item, offset) => (
                <Card key={item.id} {...props} item={item} index={row.start + offset} height={row.height} />
              ))}
            </Row>
          );
        })}
      </div>
      {hasMore && !hasLoadFailed && <WallSkeleton rows={1} footHeight={footHeight} />}
      {isLoadingMore && <VisuallyHidden role="status">{t('gallery.loading.label')}</VisuallyHidden>}
      {hasLoadFailed && (
        <End role="alert">
          {t('gallery.load.failed')}
          <Button onClick={onLoadMore}>{t('problem.retry.action')}</Button>
        </End>
      )}
    </div>
  );
}

function Card<Item extends GalleryItem>({ item, index, height, ...props }: WallRowsProps<Item> & { item: Item; index: number; height: number }): ReactNode {
  const { activeIndex, total, onOpen, onFocusIndex, onKeyDown, renderMarks, renderActions, renderFoot } = props;
  return (
    <WallCard
      item={item}
      width={shownRatio(item.ratio) * height}
      height={height}
      isActive={index === activeIndex}
      position={index + 1}
      total={total}
      onOpen={() => onOpen(item)}
      onFocus={() => onFocusIndex(index)}
      onKeyDown={onKeyDown}
      marks={renderMarks?.(item)}
      actions={renderActions?.(item)}
      foot={renderFoot?.(item)}
    />
  );
}
