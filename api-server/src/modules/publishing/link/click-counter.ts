import type { Db } from '../../../platform/db/database.ts';
import { createLinkClicksRepository, type CountedClick } from './link-clicks.repository.ts';

/** Collects clicks and counts them later, so that a redirect does not wait. */
export interface ClickCounter {
  add(click: CountedClick): void;
  /** Counts the clicks collected so far. */
  flush(): Promise<void>;
  /** Counts the remaining clicks and stops. */
  close(): Promise<void>;
}

const everyMs = 1_000;
/** Clicks per statement. While the database is unavailable, clicks beyond ten times this number are dropped. */
const batchMax = 5_000;

/** Counts clicks once a second, so a killed process loses at most those of its last second. */
export function createClickCounter(db: Db, onFailed: (error: unknown) => void): ClickCounter {
  const clicks = createLinkClicksRepository(db);
  let waiting: CountedClick[] = [];
  let counting = Promise.resolve();

  const count = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      await clicks.add(batch);
      waiting = waiting.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    counting = counting.then(count).catch(onFailed);
    return counting;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    add: (click) => {
      if (waiting.length < batchMax * 10) waiting.push(click);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
