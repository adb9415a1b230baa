import type { Db } from './db/database.ts';

/** What time it is. Passed to everything that needs to know, so that tests and development can move it. */
export interface Clock {
  now(): Date;
}

/** A clock that runs like the machine's, moved by what the database says, so that all processes agree. */
export interface StoredClock extends Clock {
  /** Reads the offset again; called when another process tells that it moved. */
  refresh(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** Makes the clock that all processes share. The offset can only be set in development and tests. */
export async function createStoredClock(db: Db): Promise<StoredClock> {
  let offsetMs = 0;
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('clock_offset').select('offset_ms').where('id', '=', 1).executeTakeFirst();
    offsetMs = Number(row?.offset_ms ?? 0);
  };
  await refresh();
  return { refresh, now: () => new Date(Date.now() + offsetMs) };
}

/** A clock that stands still until it is moved. */
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
