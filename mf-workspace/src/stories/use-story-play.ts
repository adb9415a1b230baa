import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds for which a story is looked at before the next one comes. */
export const storyTime = 6_000;

interface StoryPlay {
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes from story to story by itself until it is paused. Who wants less motion begins with a pause. */
export function useStoryPlay(openId: string | null, goOn: (() => void) | null): StoryPlay {
  const [isPaused, setIsPaused] = useState(wantsRest);
  const next = useEffectEvent(() => goOn?.());
  const isRunning = openId !== null && goOn !== null && !isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => next(), storyTime);
    return () => clearTimeout(timer);
  }, [openId, isRunning]);
  return { isPaused, toggle: () => setIsPaused((was) => !was) };
}
