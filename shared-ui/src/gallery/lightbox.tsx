import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import type { GalleryItem } from './gallery-item.ts';
import { LightboxBar } from './lightbox-bar.tsx';
import { LightboxStage } from './lightbox-stage.tsx';

interface LightboxProps<Item extends GalleryItem> {
  /** Accessible name of the dialog, for example with the picture's account. */
  label: string;
  items: readonly Item[];
  /** Id of the open item. Nothing is shown unless it is among the items. */
  openId: string | null;
  /** Called with the id to open, or null to close. */
  onOpenChange: (id: string | null) => void;
  /** Total number of pictures, if known. */
  total?: number | undefined;
  /** Renders the details beside the picture. */
  renderDetails: (item: Item) => ReactNode;
  /** Renders a replacement for the picture, such as a video; null shows the picture. */
  renderStage?: ((item: Item) => ReactNode) | undefined;
  hasMore?: boolean | undefined;
  onLoadMore?: (() => void) | undefined;
}

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  height: '100%',
  gridTemplateColumns: 'minmax(0, 1fr) 384px',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(240px, 60dvh) auto',
    overflowY: 'auto',
  },
}));
const Details = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: color.surface,
  borderLeft: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('lg')]: { borderLeft: 0, order: 2 },
}));
const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${step}px ${step * 5}px ${step * 6}px`,
  [theme.breakpoints.down('lg')]: { overflowY: 'visible' },
}));

const preload = (item: GalleryItem | undefined): void => {
  const src = item?.largeSrc ?? item?.src ?? null;
  if (src !== null) new Image().src = src;
};

// Load the next page when this few items are left.
const itemsAhead = 5;

/**
 * A lightbox: one large picture with its details beside it (below it on a phone).
 * Arrow keys and swipes go to the next or previous one, Escape closes.
 */
export function Lightbox<Item extends GalleryItem>(props: LightboxProps<Item>): ReactNode {
  const { label, items, openId, onOpenChange, total, renderDetails, renderStage, hasMore = false, onLoadMore } = props;
  const { t } = useTranslation('ui');
  const labelId = useId();
  const index = openId === null ? -1 : items.findIndex((item) => item.id === openId);
  const item = items[index];
  const previous = items[index - 1];
  const next = item && items[index + 1];
  const isNearEnd = item !== undefined && index >= items.length - itemsAhead;
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    if (isNearEnd && hasMore) loadMore();
  }, [isNearEnd, hasMore, items.length]);
  useEffect(() => {
    preload(previous);
    preload(next);
  }, [previous, next]);
  // Key presses may arrive faster than renders: each continues from the item that the last one reached.
  const reached = useRef(index);
  useEffect(() => {
    reached.current = index;
  }, [index]);
  if (!item) return null;

  const go = (direction: 1 | -1): void => {
    const target = items[reached.current + direction];
    if (!target) return;
    reached.current += direction;
    onOpenChange(target.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select, video')) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={() => onOpenChange(null)}
      onKeyDown={onKeyDown}
      aria-labelledby={labelId}
      disableRestoreFocus
      slotProps={{ paper: { sx: { m: 0, maxHeight: 'none', borderRadius: 0 } } }}
    >
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      <Layout>
        <LightboxStage item={item} onGo={go} hasPrevious={previous !== undefined} hasNext={next !== undefined}>
          {renderStage?.(item)}
        </LightboxStage>
        <Details aria-label={t('gallery.details.label')}>
          <LightboxBar
            position={index + 1}
            total={total ?? (hasMore ? undefined : items.length)}
            onClose={() => onOpenChange(null)}
          />
          <Scroll>{renderDetails(item)}</Scroll>
        </Details>
      </Layout>
    </Dialog>
  );
}
