import { styled } from '@mui/material/styles';
import { Check, Maximize2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, forcedColors, height as heights, onPicture, radius, step } from '../theme/tokens.ts';
import type { GalleryItem } from './gallery-item.ts';
import { Picture } from './picture.tsx';

// One styled element for the whole card, for speed: a wall renders dozens of cards while it scrolls.
const Frame = styled('div')({
  position: 'relative',
  flex: 'none',
  minWidth: 0,
  '& > .t-open': {
    display: 'block',
    position: 'relative',
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: radius.card,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
    '&[aria-checked="true"]::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 3px ${color.accent}, inset 0 0 0 4px ${color.surface}`,
      [forcedColors]: { border: '4px solid Highlight' },
    },
  },
  '& > .t-corner': { position: 'absolute', display: 'flex', gap: step, top: step * 2 },
  // Light signs on a picture are seen on their dark ground only.
  '& > .t-marks': { left: step * 2, pointerEvents: 'none', printColorAdjust: 'exact' },
  // Hidden actions are not in the tab order; those of the focused card are.
  // Placed at the bottom of the picture, so that the marks at the top stay visible.
  '& > .t-actions': { right: step * 2, transform: 'translateY(-100%)', visibility: 'hidden', opacity: 0 },
  '&:hover > .t-actions, &:focus-within > .t-actions': { visibility: 'visible', opacity: 1 },
  '& > .t-overlay': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    borderRadius: radius.card,
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  '& .t-check': {
    display: 'grid',
    placeItems: 'center',
    width: heights.target,
    height: heights.target,
    borderRadius: radius.control,
    border: `1.5px solid ${onPicture.ink}`,
    background: onPicture.veil,
  },
  '& .t-check[data-chosen="false"] > svg': { visibility: 'hidden' },
  '& .t-check[data-mode="single"]': { borderRadius: '50%' },
  '& .t-check[data-chosen="true"]': { background: color.accent, borderColor: color.accent, color: color.onAccent },
  '& .t-enlarge': {
    display: 'grid',
    placeItems: 'center',
    width: heights.controlSmall,
    height: heights.controlSmall,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: onPicture.veil,
    color: onPicture.ink,
    cursor: 'pointer',
    '&:hover': { background: onPicture.stage },
  },
  '@media (pointer: coarse)': {
    '& .t-enlarge': { width: heights.touch, height: heights.touch },
    '&:has(.t-enlarge) > .t-actions': { visibility: 'visible', opacity: 1 },
  },
});

/** Selection mode, and whether the card is selected. */
interface CardChoice {
  readonly mode: 'single' | 'multiple';
  readonly isChosen: boolean;
}

interface WallCardProps<Item extends GalleryItem> {
  item: Item;
  /** In pixels. */
  width: number;
  height: number;
  isActive: boolean;
  position: number;
  total: number | undefined;
  /** Set while cards can be selected: then a click selects. */
  choice: CardChoice | undefined;
  onPress: (event: MouseEvent) => void;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  marks?: ReactNode;
  actions?: ReactNode;
  overlay?: ReactNode;
  foot?: ReactNode;
}

const roles = { single: 'radio', multiple: 'checkbox' } as const;
// Space selects on key down. Without this, the button would be clicked again on key up.
const swallowSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.preventDefault();
};

/** One picture of the wall: a button that opens or selects it, with marks, actions on hover and focus, and a footer. */
export function WallCard<Item extends GalleryItem>(props: WallCardProps<Item>): ReactNode {
  const {
    item,
    width,
    height,
    isActive,
    position,
    total,
    choice,
    onPress,
    onOpen,
    onFocus,
    onKeyDown,
    marks,
    actions,
    overlay,
    foot,
  } = props;
  return (
    <Frame role="listitem" aria-setsize={total ?? -1} aria-posinset={position} style={{ width }}>
      <button
        type="button"
        className="t-open"
        data-item={item.id}
        tabIndex={isActive ? 0 : -1}
        {...(choice ? { role: roles[choice.mode], 'aria-checked': choice.isChosen, onKeyUp: swallowSpace } : {})}
        onClick={onPress}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        style={{ height }}
      >
        <Picture src={item.src} alt={item.alt} placeholder={item.placeholder} />
      </button>
      {overlay !== undefined && overlay !== null && (
        <div className="t-overlay" style={{ height }}>
          {overlay}
        </div>
      )}
      {(marks !== undefined || choice !== undefined) && (
        <div className="t-corner t-marks">
          {choice && (
            <span className="t-check" data-mode={choice.mode} data-chosen={choice.isChosen} aria-hidden="true">
              <Check size={16} />
            </span>
          )}
          {marks}
        </div>
      )}
      {(actions !== undefined || choice !== undefined) && (
        <div className="t-corner t-actions" style={{ top: height - step * 2 }}>
          {actions}
          {choice && <Enlarge onOpen={onOpen} />}
        </div>
      )}
      {foot}
    </Frame>
  );
}

function Enlarge({ onOpen }: { onOpen: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className="t-enlarge"
      aria-label={t('gallery.open.action')}
      title={t('gallery.open.action')}
      onClick={onOpen}
    >
      <Maximize2 size={16} aria-hidden />
    </button>
  );
}
