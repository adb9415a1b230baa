import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { RenewalTable } from '../../../platform/db/migrations/0019-billing.tables.ts';

export type RenewalRow = Selectable<RenewalTable>;

export interface RenewalRepository {
  find(ownerId: string, id: string): Promise<RenewalRow | undefined>;
  /** Renewals that are open, or dropped while it was unknown whether the card was charged. */
  undecidedOf(ownerId: string): Promise<RenewalRow[]>;
  /** Locks the row until the transaction ends. */
  lock(ownerId: string, id: string): Promise<RenewalRow | undefined>;
  add(row: Insertable<RenewalTable>): Promise<void>;
  change(ownerId: string, id: string, values: Updateable<RenewalTable>): Promise<void>;
  /** Lets an open renewal be tried at once. */
  tryNow(ownerId: string, now: Date): Promise<void>;
  /**
   * Renewals but some to be tried or refunded, including those dropped while it was unknown whether the card was
   * charged.
   */
  due(now: Date, limit: number, except: readonly string[]): Promise<RenewalRow[]>;
}

export function createRenewalRepository(db: Db): RenewalRepository {
  const one = (ownerId: string, id: string) =>
    db.selectFrom('renewal').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);
  return {
    find: (ownerId, id) => one(ownerId, id).executeTakeFirst(),
    undecidedOf: (ownerId) =>
      db
        .selectFrom('renewal')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where((where) => where.or([where('state', '=', 'open'), where('trying_method', 'is not', null)]))
        .execute(),
    lock: (ownerId, id) => one(ownerId, id).forUpdate().executeTakeFirst(),
    add: async (row) => {
      await db.insertInto('renewal').values(row).execute();
    },
    change: async (ownerId, id, values) => {
      await db.updateTable('renewal').set(values).where('owner_id', '=', ownerId).where('id', '=', id).execute();
    },
    tryNow: async (ownerId, now) => {
      await db
        .updateTable('renewal')
        .set({ next_try_at: now })
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'open')
        .execute();
    },
    due: (now, limit, except) =>
      db
        .selectFrom('renewal')
        .selectAll()
        .where((where) =>
          where.or([
            where('state', 'in', ['open', 'refunding']),
            where.and([where('state', '=', 'dropped'), where('trying_method', 'is not', null)]),
          ]),
        )
        .where('next_try_at', '<=', now)
        .where(sql<boolean>`id <> all(${except}::uuid[])`)
        .orderBy('next_try_at')
        .limit(limit)
        .execute(),
  };
}
