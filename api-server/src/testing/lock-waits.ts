import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Waits until this many transactions of the database wait for a lock of another one. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (;;) {
    const {
      rows: [found],
    } = await sql<{
      count: number;
    }>`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (found !== undefined && found.count >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
