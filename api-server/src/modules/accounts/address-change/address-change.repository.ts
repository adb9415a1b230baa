import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import type { AddressChangeTable } from './migrations/0241-address-change.tables.ts';

export type AddressChangeRow = Selectable<AddressChangeTable>;

export interface AddressChangeRepository {
  find(ownerId: string): Promise<AddressChangeRow | undefined>;
  /** Adds a change, instead of an earlier one. */
  put(change: Insertable<AddressChangeTable>): Promise<void>;
  /** Lets a change wait until a time. */
  wait(ownerId: string, until: { readonly dueAt: Date; readonly stopHash: Buffer }): Promise<void>;
  delete(ownerId: string): Promise<void>;
  /** Deletes the waiting change that the token belongs to, and returns its owner. */
  stop(stopHash: Buffer): Promise<string | undefined>;
  /** Changes whose time has come, the oldest first, without some, and without those of suspended accounts. */
  due(now: Date, limit: number, except: readonly string[]): Promise<AddressChangeRow[]>;
  /**
   * The account gets the address, and what was sent or granted to the old address follows. False when the address was
   * taken meanwhile.
   */
  moveAddress(ownerId: string, from: string, to: string): Promise<boolean>;
}

/** Rows of others that name the address. A row that the new address has already stays as it is. */
async function moveNamed(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update kol_cowork_member m set email = ${to}
    where m.email = ${from} and not exists (select from kol_cowork_member o where o.owner_id = m.owner_id and o.tag_id = m.tag_id and o.email = ${to})`.execute(
    db,
  );
  await sql`
    update newsletter_delivery d set email = ${to}
    where d.email = ${from} and d.state = 'waiting' and not exists (select from newsletter_delivery o where o.newsletter_id = d.newsletter_id and o.email = ${to})`.execute(
    db,
  );
}

export function createAddressChangeRepository(db: Db): AddressChangeRepository {
  return {
    find: (ownerId) => db.selectFrom('address_change').selectAll().where('owner_id', '=', ownerId).executeTakeFirst(),
    put: async ({ owner_id: ownerId, ...change }) => {
      const cleared = { due_at: null, stop_hash: null, ...change };
      await db
        .insertInto('address_change')
        .values({ owner_id: ownerId, ...cleared })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(cleared))
        .execute();
    },
    wait: async (ownerId, { dueAt, stopHash }) => {
      await db
        .updateTable('address_change')
        .set({ due_at: dueAt, stop_hash: stopHash })
        .where('owner_id', '=', ownerId)
        .execute();
    },
    delete: async (ownerId) => {
      await db.deleteFrom('address_change').where('owner_id', '=', ownerId).execute();
    },
    stop: async (stopHash) =>
      (await db.deleteFrom('address_change').where('stop_hash', '=', stopHash).returning('owner_id').executeTakeFirst())
        ?.owner_id,
    due: async (now, limit, except) => {
      const { rows } = await sql<AddressChangeRow>`
        select * from address_change where due_at <= ${now} and owner_id <> all(${except}::uuid[]) and ${isOwnerActive('address_change')}
        order by due_at limit ${limit}`.execute(db);
      return rows;
    },
    moveAddress: async (ownerId, from, to) => {
      const taken = await db
        .selectFrom('app_user')
        .select(['id', 'verified_at'])
        .where('email', '=', to)
        .executeTakeFirst();
      if (taken && (taken.verified_at !== null || taken.id === ownerId)) return false;
      // Nobody has proved this address to be theirs, until now.
      if (taken) await db.deleteFrom('app_user').where('id', '=', taken.id).where('verified_at', 'is', null).execute();
      const subscribed = await db
        .deleteFrom('newsletter_subscriber')
        .where('email', '=', to)
        .returning('email')
        .executeTakeFirst();
      await db
        .updateTable('app_user')
        .set((where) => ({
          email: to,
          revision: where('revision', '+', 1),
          ...(subscribed === undefined ? {} : { news_letter: true }),
        }))
        .where('id', '=', ownerId)
        .execute();
      await moveNamed(db, from, to);
      return true;
    },
  };
}
