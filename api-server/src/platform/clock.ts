import {
  correctedBy,
  measureDatabaseTime,
  middleOf,
  monotonic as processTime,
  type Monotonic,
} from './db/database-time.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log.ts';
import { repeat } from './repeat.ts';

/** Tells the current time. Passed to all code that needs it, so that tests and development can change the time. */
export interface Clock {
  now(): Date;
}

/** The time so many milliseconds from now; negative ones have passed. */
export const fromNow = (clock: Clock, milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);

/**
 * The database's clock, which all processes share, plus an offset that is stored in the database for development and
 * tests.
 */
export interface StoredClock extends Clock {
  /**
   * Reads the stored offset and compares with the database again. Called when another process reports that the clock
   * was moved.
   */
  refresh(): Promise<void>;
  /** The database's time without the stored offset, to compare with times of other services. */
  readonly realNow: () => Date;
  /** Ends the comparisons with the database. */
  stop(): Promise<void>;
}

export interface StoredClockOptions {
  /**
   * In production the stored offset has no effect: a copied database must not move the time of what is paid and due.
   */
  readonly isProduction: boolean;
  readonly log: Log;
  /** Milliseconds between two comparisons with the database. */
  readonly every?: number;
  readonly monotonic?: Monotonic;
}

/** The machine's own clock, for programs that share nothing with other processes. */
export const systemClock: Clock = { now: () => new Date() };

const defaultEvery = 5_000;

/**
 * Creates the clock that all processes share. It counts with the process's monotonic time, so that a machine whose
 * clock is wrong or is set changes nothing, and follows the clock of the database, with which it is compared at
 * intervals (decision 0210).
 */
export async function createStoredClock(db: Db, options: StoredClockOptions): Promise<StoredClock> {
  const { isProduction, log, every = defaultEvery, monotonic = processTime } = options;
  let storedMs = 0;
  let aheadMs = middleOf(await measureDatabaseTime(db, monotonic));

  const readStored = async (): Promise<void> => {
    const row = await db.selectFrom('clock_offset').select('offset_ms').where('id', '=', 1).executeTakeFirst();
    const found = Number(row?.offset_ms ?? 0);
    if (isProduction && found !== 0)
      log('warn', 'a stored offset of the clock has no effect in production', { offsetMs: found });
    storedMs = isProduction ? 0 : found;
  };
  const compare = async (): Promise<void> => {
    aheadMs = correctedBy(await measureDatabaseTime(db, monotonic), aheadMs);
  };
  await readStored();
  const comparing = repeat(compare, every, (error) =>
    log('warn', 'the clock cannot be compared with the database', { error }),
  );
  return {
    refresh: async () => {
      await compare();
      await readStored();
    },
    stop: () => comparing.stop(),
    now: () => new Date(monotonic() + aheadMs + storedMs),
    realNow: () => new Date(monotonic() + aheadMs),
  };
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
