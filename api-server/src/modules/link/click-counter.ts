import type { Db } from '../../db/database.ts';
import { createLinkClicksRepository } from './link-clicks.repository.ts';
import type { CountedClick } from './link-clicks.repository.ts';

/** Collects clicks, so that a redirect does not wait for their counting. */
export interface ClickCounter {
  add(click: CountedClick): void;
  /** Counts what has been collected. */
  flush(): Promise<void>;
  /** Counts the last ones and ends. */
  close(): Promise<void>;
}

const everyMs = 1_000;
/** Clicks of one statement; what waits beyond ten times as many while the database is away is let go. */
const batchMax = 5_000;

/** Clicks are counted once a second: a process that is killed loses those of its last second at most. */
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
