import { useEffect, useEffectEvent } from 'react';

const catchUpMs = 15_000;

/**
 * Asks every 15 seconds for the end of work that somebody waits for. While a page starts, or its connection is gone, nobody hears of it,
 * and what is told before the answer that began the work may be told too early.
 */
export function useCatchUp(catchUp: () => Promise<void>): void {
  const run = useEffectEvent(catchUp);
  useEffect(() => {
    const timer = setInterval(() => void run(), catchUpMs);
    return () => clearInterval(timer);
  }, []);
}
