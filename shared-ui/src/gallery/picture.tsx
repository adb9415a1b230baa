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
};

const Frame = styled('span')({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: '100%',
  background: color.skeleton,
  overflow: 'hidden',
  '& > img': { width: '100%', height: '100%', opacity: 0, transition: `opacity ${motion.slow}ms ${motion.easing}` },
  '& > img[data-loaded="true"]': { opacity: 1 },
});
const Missing = styled('span')({
  position: 'absolute',
  inset: 0,
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

/** A picture that fades in over its placeholder. One that does not come, or that there is not, says so in its place. */
export function Picture({ src, alt, placeholder, fit = 'cover', isLazy = true }: PictureProps): ReactNode {
  // State belongs to one address: another picture in the same place starts anew.
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  return (
    <Frame style={placeholder === undefined ? undefined : { background: placeholder }}>
      {src === null || failed === src ? (
        <MissingPicture alt={alt} />
      ) : (
        <img
          // A picture from the cache may be complete before React listens.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0) setLoaded(src);
          }}
          src={src}
          alt={alt}
          style={{ objectFit: fit }}
          data-loaded={loaded === src}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}

function MissingPicture({ alt }: { alt: string }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Missing>
      <ImageOff aria-hidden />
      {t('gallery.picture.missing')}
      <VisuallyHidden>{alt}</VisuallyHidden>
    </Missing>
  );
}
