import { minuteMs } from '@tessera/contracts/time/durations';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';

const keysMax = 50_000;

/** How often something happened in a minute, which is counted from the start of the epoch. */
interface MinuteCount {
  readonly minute: number;
  used: number;
}

/**
 * Counts by key and minute in the memory of this process. Returns the count of the present minute, to be changed in
 * place. Of too many keys those that were unused for longest are dropped.
 */
export function createMinuteCounts(clock: Clock): (key: string) => MinuteCount {
  const counts = new LRUCache<string, MinuteCount>({ max: keysMax });
  return (key) => {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    const known = counts.get(key);
    if (known?.minute === minute) return known;
    const fresh = { minute, used: 0 };
    counts.set(key, fresh);
    return fresh;
  };
}
