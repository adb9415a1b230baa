import type { Db } from './db/database.ts';

/** Tells the current time. Passed to all code that needs it, so that tests and development can change the time. */
export interface Clock {
  now(): Date;
}

/** The time so many milliseconds from now; negative ones have passed. */
export const fromNow = (clock: Clock, milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);

/** The machine's clock plus an offset stored in the database, so that all processes agree on the time. */
export interface StoredClock extends Clock {
  /** Reads the offset again. Called when another process reports that it changed. */
  refresh(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creates the clock that all processes share. The offset can be changed in development and tests only. */
export async function createStoredClock(db: Db): Promise<StoredClock> {
  let offsetMs = 0;
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('clock_offset').select('offset_ms').where('id', '=', 1).executeTakeFirst();
    offsetMs = Number(row?.offset_ms ?? 0);
  };
  await refresh();
  return { refresh, now: () => new Date(Date.now() + offsetMs) };
}

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(time: Date): void;
  advance(ms: number): void;
}

export function createTestClock(start = new Date('2026-03-02T09:00:00.000Z')): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = next.getTime();
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
