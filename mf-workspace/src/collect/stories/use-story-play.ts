import type { VideoDrive } from '@tessera/ui/shared-modules/gallery';
import { useEffect, useEffectEvent, useState } from 'react';

/** The number of milliseconds before the next story is shown, unless a video plays. */
const storyTime = 6_000;

interface OpenStory {
  readonly openId: string | null;
  readonly videoUrl: string | null;
  /** Shows the next story; null after the last. */
  readonly goOn: (() => void) | null;
}

export interface StoryPlay {
  readonly isPaused: boolean;
  readonly toggle: () => void;
  readonly toggleSound: () => void;
  /** How many milliseconds the open story is shown; null as long as the duration of its video is unknown. */
  readonly duration: number | null;
  /** Whether its time runs. */
  readonly isMoving: boolean;
  readonly drive: VideoDrive;
  /** The video of the open story cannot be played; its picture is shown instead. */
  readonly onFail: () => void;
}

interface Film {
  readonly id: string | null;
  readonly duration: number | null;
  readonly isMoving: boolean;
}

const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Advances from story to story until paused: after a fixed time, or at the end of a video. Starts without sound, and
 * paused if the user prefers reduced motion.
 */
export function useStoryPlay({ openId, videoUrl, goOn }: OpenStory): StoryPlay {
  const [isPaused, setIsPaused] = useState(wantsRest);
  const [isMuted, setIsMuted] = useState(true);
  const [failedId, setFailedId] = useState<string | null>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const isFilm = videoUrl !== null && failedId !== openId;
  const shown = isFilm && film?.id === openId ? film : null;
  const next = useEffectEvent(() => goOn?.());
  const isTimed = openId !== null && !isFilm && goOn !== null && !isPaused;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setTimeout(() => next(), storyTime);
    return () => clearTimeout(timer);
  }, [openId, isTimed]);
  return {
    isPaused,
    toggle: () => setIsPaused((was) => !was),
    toggleSound: () => setIsMuted((was) => !was),
    duration: isFilm ? (shown?.duration ?? null) : storyTime,
    isMoving: isFilm ? (shown?.isMoving ?? false) : isTimed,
    drive: {
      isPaused,
      isMuted,
      // Some browsers allow sound only after a click, and some devices no video at all before one.
      onRefused: () => (isMuted ? setIsPaused(true) : setIsMuted(true)),
      onProgress: (progress) => setFilm({ id: openId, ...progress }),
      onEnded: () => {
        if (goOn !== null) goOn();
        else {
          setIsPaused(true);
          // Its time starts again when it is played again.
          setFilm(null);
        }
      },
    },
    onFail: () => setFailedId(openId),
  };
}
