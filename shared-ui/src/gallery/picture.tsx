import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, motion, size, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

interface PictureProps {
  /** Null if there is no picture: no request is made. */
  src: string | null;
  alt: string;
  placeholder?: string | undefined;
  /** `cover` fills the frame, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain';
  isLazy?: boolean;
  /** For a frame with room for an icon only: the text is for screen readers. */
  isSmall?: boolean;
}

// Round the corners of the picture itself: a frame with `overflow: hidden` would need a clipping mask for every picture
// of a wall.
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

// Milliseconds. A picture that arrives sooner appears without a fade-in, which would only make a wall seem slow.
const patience = 200;

/**
 * A picture over its placeholder, with a fade-in if loading took long. A missing picture or failed download is replaced
 * by a message.
 */
export function Picture({
  src,
  alt,
  placeholder,
  fit = 'cover',
  isLazy = true,
  isSmall = false,
}: PictureProps): ReactNode {
  // The failure belongs to one address: a different picture in the same place is tried again.
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

interface ImageProps {
  src: string;
  alt: string;
  fit: 'cover' | 'contain';
  isLazy: boolean;
  onFail: () => void;
}

function Image({ src, alt, fit, isLazy, onFail }: ImageProps): ReactNode {
  const [begun] = useState(() => performance.now());
  // Set on the DOM element directly: hundreds of pictures load while a wall scrolls, and none of them should cause a
  // render.
  const show = (image: HTMLImageElement): void => {
    image.dataset['loaded'] ??= performance.now() - begun > patience ? 'late' : 'soon';
  };
  return (
    <img
      // A cached picture may finish loading before React attaches its listener.
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
