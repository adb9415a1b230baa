import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config.ts';

/** How many calls of one waiter may begin: so many at once, then so many a second. */
export interface Pace {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Waiters whose pace is known at once. Whoever was away for longest is forgotten first, and begins anew. */
const pacesMax = 50_000;

/**
 * The pace of the visitors of one network: that of its budget for a minute, and forty ahead, so that an office
 * opens a page together. A network that opens pages as fast as it can leaves the processor to others.
 */
export const visitorPace = ({ ratePublic }: Pick<Config, 'ratePublic'>): Pace => ({
  atOnce: 40,
  perSecond: ratePublic / 60,
});

interface Paces {
  /** Milliseconds until a waiter may begin a call; 0 for now. */
  msUntilNext(key: string, pace: Pace | undefined): number;
  /** Notes that a waiter has begun a call. */
  take(key: string, pace: Pace | undefined): void;
}

/** Counts the calls that begin, in the memory of this process. */
export function createPaces(): Paces {
  const known = new LRUCache<string, { readonly left: number; readonly at: number }>({ max: pacesMax });
  const leftNow = (key: string, { atOnce, perSecond }: Pace, now: number): number => {
    const { left, at } = known.get(key) ?? { left: atOnce, at: now };
    return Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
  };
  return {
    msUntilNext(key, pace) {
      if (pace === undefined) return 0;
      const missing = 1 - leftNow(key, pace, performance.now());
      return missing <= 0 ? 0 : Math.ceil((missing / pace.perSecond) * 1_000);
    },
    take(key, pace) {
      if (pace === undefined) return;
      const now = performance.now();
      known.set(key, { left: leftNow(key, pace, now) - 1, at: now });
    },
  };
}
