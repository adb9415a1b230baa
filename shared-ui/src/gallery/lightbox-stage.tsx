import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { onPicture, step } from '../theme/tokens.ts';
import type { GalleryItem } from './gallery-item.ts';
import { Picture } from './picture.tsx';
import { useSwipe } from './use-swipe.ts';

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  background: onPicture.stage,
  color: onPicture.ink,
  touchAction: 'pan-y pinch-zoom',
  padding: `${step * 6}px ${step * 18}px`,
  [theme.breakpoints.down('lg')]: { padding: 0 },
}));
const Side = styled('div')({ position: 'absolute', top: '50%', transform: 'translateY(-50%)' });
// At either end the button stays focusable: a disabled button with the focus would swallow the arrow keys.
const sideButton = {
  background: onPicture.veil,
  color: onPicture.ink,
  width: 40,
  height: 40,
  borderRadius: '50%',
  '&:hover': { background: onPicture.stage, color: onPicture.ink },
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
};

interface LightboxStageProps {
  item: GalleryItem;
  onGo: (direction: 1 | -1) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Replaces the picture, if given. */
  children?: ReactNode;
}

/** The picture on a dark stage in either colour scheme, with buttons to the previous and next one. */
export function LightboxStage({ item, onGo, hasPrevious, hasNext, children }: LightboxStageProps): ReactNode {
  const { t } = useTranslation('ui');
  const swipe = useSwipe(onGo);
  return (
    <Stage {...swipe}>
      {children ?? (
        <Picture
          src={item.largeSrc ?? item.src}
          alt={item.alt}
          placeholder={onPicture.stage}
          fit="contain"
          isLazy={false}
        />
      )}
      <Side style={{ left: step * 4 }}>
        <IconButton
          aria-label={t('gallery.previous.action')}
          aria-disabled={!hasPrevious}
          onClick={() => onGo(-1)}
          sx={sideButton}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
      </Side>
      <Side style={{ right: step * 4 }}>
        <IconButton
          aria-label={t('gallery.next.action')}
          aria-disabled={!hasNext}
          onClick={() => onGo(1)}
          sx={sideButton}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Side>
    </Stage>
  );
}
