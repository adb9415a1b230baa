import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { onPicture } from '../theme/tokens.ts';
import { StageNote } from './stage-note.tsx';

/** Whether a video moves now, and how many milliseconds it takes; null while unknown. */
export interface VideoProgress {
  readonly duration: number | null;
  readonly isMoving: boolean;
}

/** Plays a video from outside, with the caller's own controls. */
export interface VideoDrive {
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** Called if the browser does not allow to play without a click, or not with sound. */
  readonly onRefused: () => void;
  readonly onProgress: (progress: VideoProgress) => void;
  readonly onEnded: () => void;
}

interface VideoProps {
  src: string;
  /** The alternative text of its picture. */
  alt: string;
  /** Its picture, which is shown until the video plays, and again if it cannot be played. */
  children: ReactNode;
  /**
   * The address of the same picture: browsers draw an empty box over it otherwise. Null without one: the first frame is
   * loaded in its place.
   */
  poster: string | null;
  /** Shown over the picture if the video cannot be played. */
  failedText: string;
  onFail?: (() => void) | undefined;
  /** Absent: the browser's controls are shown, and nothing is loaded before a click. */
  drive?: VideoDrive | undefined;
}

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  '& > .t-cover': { width: '100%', height: '100%' },
  '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& > video[data-playing="true"]': { background: onPicture.stage },
});

/** A video in the place of its picture, of the same size. It stops when it is removed. */
export function Video({ src, alt, children, poster, failedText, onFail, drive }: VideoProps): ReactNode {
  // Like that of a picture, the failure belongs to one address.
  const [failed, setFailed] = useState<{ readonly src: string; readonly hadFocus: boolean }>();
  const [begun, setBegun] = useState<string>();
  const hasFailed = failed?.src === src;
  return (
    <Frame>
      <div className="t-cover" style={{ visibility: begun === src && !hasFailed ? 'hidden' : 'visible' }}>
        {children}
      </div>
      {hasFailed ? (
        <StageNote takesFocus={failed.hadFocus}>{failedText}</StageNote>
      ) : (
        <Film
          key={src}
          src={src}
          alt={alt}
          poster={poster}
          isBegun={begun === src}
          onBegin={() => setBegun(src)}
          onFail={(hadFocus) => {
            setFailed({ src, hadFocus });
            onFail?.();
          }}
          drive={drive}
        />
      )}
    </Frame>
  );
}

interface FilmProps {
  src: string;
  alt: string;
  poster: string | null;
  isBegun: boolean;
  onBegin: () => void;
  onFail: (hadFocus: boolean) => void;
  drive: VideoDrive | undefined;
}

function Film({ src, alt, poster, isBegun, onBegin, onFail, drive }: FilmProps): ReactNode {
  const { t } = useTranslation('ui');
  const film = useRef<HTMLVideoElement>(null);
  // Set here and not as a property: it must be removed at the end, because a removed element goes on loading.
  useEffect(() => {
    const video = film.current;
    if (video === null) return undefined;
    video.src = src;
    return () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [src]);

  const isDriven = drive !== undefined;
  const isPaused = drive?.isPaused ?? true;
  const isMuted = drive?.isMuted ?? false;
  const refuse = useEffectEvent(() => drive?.onRefused());
  useEffect(() => {
    const video = film.current;
    if (video === null || !isDriven) return;
    video.muted = isMuted;
    if (isPaused) video.pause();
    else
      video.play().catch((error: unknown) => {
        // Other errors are reported by the element itself, or mean that it was stopped before it began.
        if (error instanceof DOMException && error.name === 'NotAllowedError') refuse();
      });
  }, [src, isDriven, isPaused, isMuted]);

  const tell =
    (isMoving: boolean) =>
    ({ currentTarget: { duration } }: SyntheticEvent<HTMLVideoElement>): void =>
      drive?.onProgress({ duration: Number.isFinite(duration) ? duration * 1_000 : null, isMoving });
  return (
    <video
      ref={film}
      aria-label={t('gallery.video.label', { alt })}
      controls={!isDriven}
      playsInline
      poster={poster ?? undefined}
      preload={poster === null ? 'metadata' : 'none'}
      data-playing={isBegun}
      onPlaying={(event) => {
        onBegin();
        tell(true)(event);
      }}
      onPause={tell(false)}
      onWaiting={tell(false)}
      onEnded={() => drive?.onEnded()}
      onError={({ currentTarget }) => onFail(currentTarget === document.activeElement)}
    />
  );
}
