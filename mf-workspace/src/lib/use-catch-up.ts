import { useEffect, useEffectEvent } from 'react';

const catchUpMs = 15_000;

/**
 * Runs `catchUp` every 15 seconds, to poll for the end of work in progress. Needed because events are lost while a page
 * starts or is disconnected, and an event may arrive before the response that starts the work.
 */
export function useCatchUp(catchUp: () => Promise<void>): void {
  const run = useEffectEvent(catchUp);
  useEffect(() => {
    const timer = setInterval(() => void run(), catchUpMs);
    return () => clearInterval(timer);
  }, []);
}
