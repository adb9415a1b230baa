import type { Opening } from '@tessera/contracts/watch/watch.schema';
import type { Selectable } from 'kysely';
import { isUniqueViolation, type Db } from '../../../platform/db/database.ts';
import type { RemoteOpeningTable } from '../../../platform/db/migrations/0005-watch.tables.ts';

export type OpeningRow = Selectable<RemoteOpeningTable>;

/** A decision to open the circuit breaker of a version. */
export type NewOpening = Omit<Opening, 'at'> & { readonly remote: string };

export interface OpeningRepository {
  /** Null when another process has a pending decision on the same remote. */
  add(opening: NewOpening, now: Date): Promise<OpeningRow | null>;
  /** Decisions that are not yet known to be carried out. */
  listPending(): Promise<OpeningRow[]>;
  /** Decisions that were carried out, the latest first. */
  list(): Promise<OpeningRow[]>;
  /** Marks it as carried out; false when another process has done so before. */
  complete(id: number, now: Date): Promise<boolean>;
  drop(id: number): Promise<void>;
}

const pendingIndex = 'remote_opening_pending';

export function createOpeningRepository(db: Db): OpeningRepository {
  return {
    async add({ remote, version, to, kind, budget, limit, value }, now) {
      try {
        const row = { remote, version, to_version: to, kind, budget, limit_value: limit, value, opened_at: now };
        return await db.insertInto('remote_opening').values(row).returningAll().executeTakeFirstOrThrow();
      } catch (error) {
        if (isUniqueViolation(error, pendingIndex)) return null;
        throw error;
      }
    },
    listPending: () => db.selectFrom('remote_opening').selectAll().where('done_at', 'is', null).orderBy('id').execute(),
    list: () =>
      db
        .selectFrom('remote_opening')
        .selectAll()
        .where('done_at', 'is not', null)
        .orderBy('opened_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    async complete(id, now) {
      const row = await db
        .updateTable('remote_opening')
        .set({ done_at: now })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async drop(id) {
      await db.deleteFrom('remote_opening').where('id', '=', id).where('done_at', 'is', null).execute();
    },
  };
}
