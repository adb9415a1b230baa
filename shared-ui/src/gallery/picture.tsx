import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { color, motion, size, step } from '../theme/tokens.ts';

type PictureProps = {
  /** Null where there is none: nothing is asked for. */
  src: string | null;
  alt: string;
  placeholder?: string | undefined;
  /** `cover` fills the frame, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain';
  isLazy?: boolean;
  /** So small that there is room for a sign only; the words are read out. */
  isSmall?: boolean;
};

// The corners are the picture's own: a frame that clips would cost every one of a wall's pictures a mask.
const Frame = styled('span')({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: '100%',
  borderRadius: 'inherit',
  background: color.skeleton,
  '& > img': { width: '100%', height: '100%', borderRadius: 'inherit', opacity: 0 },
  '& > img[data-loaded]': { opacity: 1 },
  '& > img[data-loaded="late"]': { animation: `t-appear ${motion.slow}ms ${motion.easing}` },
  '@keyframes t-appear': { from: { opacity: 0 } },
});
const Missing = styled('span')({
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: step,
  padding: step * 2,
  textAlign: 'center',
  color: color.inkSecondary,
  fontSize: size.tiny,
  background: color.sunken,
  '& svg': { width: 20, height: 20 },
});

// What comes sooner stands there at once: fading in what nobody waited for only makes a wall slow.
const patience = 200;

/** A picture over its placeholder; one that was waited for fades in. One that does not come, or that there is not, says so in its place. */
export function Picture({ src, alt, placeholder, fit = 'cover', isLazy = true, isSmall = false }: PictureProps): ReactNode {
  // A failure belongs to one address: another picture in the same place starts anew.
  const [failed, setFailed] = useState<string>();
  return (
    <Frame style={placeholder === undefined ? undefined : { background: placeholder }}>
      {src === null || failed === src ? (
        <MissingPicture alt={alt} isSmall={isSmall} />
      ) : (
        <Image key={src} src={src} alt={alt} fit={fit} isLazy={isLazy} onFail={() => setFailed(src)} />
      )}
    </Frame>
  );
}

type ImageProps = { src: string; alt: string; fit: 'cover' | 'contain'; isLazy: boolean; onFail: () => void };

function Image({ src, alt, fit, isLazy, onFail }: ImageProps): ReactNode {
  const [begun] = useState(() => performance.now());
  // Written to the element itself: hundreds of pictures that come while a wall scrolls must not draw it anew.
  const show = (image: HTMLImageElement): void => {
    image.dataset['loaded'] ??= performance.now() - begun > patience ? 'late' : 'soon';
  };
  return (
    <img
      // A picture from the cache may be complete before React listens.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) show(image);
      }}
      src={src}
      alt={alt}
      style={{ objectFit: fit }}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onLoad={(event) => show(event.currentTarget)}
      onError={onFail}
    />
  );
}

function MissingPicture({ alt, isSmall }: { alt: string; isSmall: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const words = t('gallery.picture.missing');
  return (
    <Missing>
      <ImageOff aria-hidden />
      {isSmall ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <VisuallyHidden>{alt}</VisuallyHidden>
    </Missing>
  );
}
