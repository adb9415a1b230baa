import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface UsageRepository {
  /** How many new media the owner collected on a day. */
  takenOn(ownerId: string, day: string): Promise<number>;
  /** Adds to a day and returns its sum. Locks the row until the transaction ends. */
  take(ownerId: string, day: string, count: number): Promise<number>;
}

export function createUsageRepository(db: Db): UsageRepository {
  return {
    async takenOn(ownerId, day) {
      const row = await db
        .selectFrom('media_usage')
        .select('taken')
        .where('owner_id', '=', ownerId)
        .where('day', '=', sql<Date>`${day}::date`)
        .executeTakeFirst();
      return row?.taken ?? 0;
    },
    async take(ownerId, day, count) {
      const row = await db
        .insertInto('media_usage')
        .values({ owner_id: ownerId, day, taken: count })
        .onConflict((conflict) =>
          conflict
            .columns(['owner_id', 'day'])
            .doUpdateSet((column) => ({ taken: sql<number>`${column.ref('media_usage.taken')} + ${count}` })),
        )
        .returning('taken')
        .executeTakeFirstOrThrow();
      return row.taken;
    },
  };
}
