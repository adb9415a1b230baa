import { useEffect, useState } from 'react';

interface Turning {
  /** Which one is shown, from 0. */
  readonly place: number;
  /** Goes so many on, or back; behind the last comes the first. */
  readonly go: (steps: number) => void;
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows one of several after the other, every so many seconds; 0 for never. Whoever wants less motion starts with none. */
export function useTurning(count: number, seconds: number): Turning {
  const [place, setPlace] = useState(0);
  const [isWanted, setWanted] = useState(() => !wantsStillness());
  const isMoving = isWanted && seconds > 0 && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), seconds * 1000);
    return () => clearInterval(timer);
  }, [isMoving, count, seconds]);
  // Posts that were taken back may leave fewer than were shown before.
  const shown = count === 0 ? 0 : place % count;
  return { place: shown, go: (steps) => setPlace((shown + steps + count) % Math.max(1, count)), isMoving, setMoving: setWanted };
}
