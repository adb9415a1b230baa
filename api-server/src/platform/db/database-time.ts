import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Milliseconds that never jump, whatever happens to the machine's clock. They start anywhere. */
export type Monotonic = () => number;

export const monotonic: Monotonic = () => performance.now();

/** Between which bounds the database's time lies ahead of the process's monotonic time, in milliseconds. */
export interface OffsetBounds {
  readonly low: number;
  readonly high: number;
}

/** Round trips of one measurement. The shortest of them is the most precise. */
const probes = 5;

/**
 * Measures the offset between a process's monotonic time and the database's clock. The database read its clock some
 * time between the request and the response, so each round trip yields bounds that are as far apart as it took. Waiting
 * for a free connection is not part of it.
 */
export function measureDatabaseTime(db: Db, now: Monotonic): Promise<OffsetBounds> {
  return db.connection().execute(async (connection) => {
    let best: OffsetBounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    for (let probe = 0; probe < probes; probe += 1) {
      const sentAt = now();
      const {
        rows: [row],
      } = await sql<{ ms: number }>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(connection);
      const receivedAt = now();
      if (row !== undefined && receivedAt - sentAt < best.high - best.low) {
        best = { low: row.ms - receivedAt, high: row.ms - sentAt };
      }
    }
    return best;
  });
}

export const middleOf = ({ low, high }: OffsetBounds): number => (low + high) / 2;

/**
 * The offset that agrees with a measurement and differs least from the one before: a slow round trip changes nothing.
 */
export const correctedBy = ({ low, high }: OffsetBounds, offset: number): number =>
  Math.min(high, Math.max(low, offset));
