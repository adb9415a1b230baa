import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { color, radius, step } from '../theme/tokens.ts';
import type { GalleryItem } from './gallery-item.ts';
import { Picture } from './picture.tsx';

const Frame = styled('div')({
  position: 'relative',
  flex: 'none',
  minWidth: 0,
  // Hidden actions leave the tab order; on the focused card they are in it.
  '& > .t-actions': { visibility: 'hidden', opacity: 0 },
  '&:hover > .t-actions, &:focus-within > .t-actions': { visibility: 'visible', opacity: 1 },
});
const Opener = styled(ButtonBase)({
  display: 'block',
  width: '100%',
  borderRadius: radius.card,
  overflow: 'hidden',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit', boxShadow: `inset 0 0 0 1px ${color.hairline}` },
  '&.Mui-focusVisible': { outline: `2px solid ${color.accent}`, outlineOffset: 2, overflow: 'visible' },
  '&.Mui-focusVisible > span': { borderRadius: radius.card },
});
const Corner = styled('div')({ position: 'absolute', display: 'flex', gap: step, top: step * 2 });

type WallCardProps<Item extends GalleryItem> = {
  item: Item;
  /** Pixels. */
  width: number;
  height: number;
  isActive: boolean;
  position: number;
  total: number | undefined;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  marks?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
};

/** One picture of the wall: a button that opens it, marks on it, actions on hover and focus, a foot below. */
export function WallCard<Item extends GalleryItem>(props: WallCardProps<Item>): ReactNode {
  const { item, width, height, isActive, position, total, onOpen, onFocus, onKeyDown, marks, actions, foot } = props;
  return (
    <Frame role="listitem" aria-setsize={total ?? -1} aria-posinset={position} style={{ width }}>
      <Opener data-item={item.id} tabIndex={isActive ? 0 : -1} onClick={onOpen} onFocus={onFocus} onKeyDown={onKeyDown} style={{ height }}>
        <Picture src={item.src} alt={item.alt} placeholder={item.placeholder} />
      </Opener>
      {marks !== undefined && <Corner style={{ left: step * 2, pointerEvents: 'none' }}>{marks}</Corner>}
      {actions !== undefined && (
        <Corner className="t-actions" style={{ right: step * 2 }}>
          {actions}
        </Corner>
      )}
      {foot}
    </Frame>
  );
}
