import type { BlacklistReason } from '@tessera/contracts/blacklist/blacklist.schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { BlacklistTable } from '../../../platform/db/migrations/0003-analysis.tables.ts';

export type BlacklistRow = Selectable<BlacklistTable>;

/** An account that the automatic filter flagged. */
interface FlaggedRow {
  readonly username: string;
  readonly reason: BlacklistReason;
  readonly matched: number;
  readonly looked: number;
}

export interface BlacklistRepository {
  /** Newest first. */
  list(ownerId: string): Promise<BlacklistRow[]>;
  has(ownerId: string, username: string): Promise<boolean>;
  count(ownerId: string): Promise<number>;
  /** Adds an account, or changes the reason of an existing entry, which keeps its date. */
  put(
    ownerId: string,
    entry: { readonly username: string; readonly reason: BlacklistReason },
    now: Date,
  ): Promise<BlacklistRow>;
  /** False when it was not on the list. */
  delete(ownerId: string, username: string): Promise<boolean>;
  /** The accounts that the automatic account filter excludes, ordered by name. */
  listFlagged(ownerId: string): Promise<FlaggedRow[]>;
}

export function createBlacklistRepository(db: Db): BlacklistRepository {
  return {
    list: (ownerId) =>
      db
        .selectFrom('blacklist')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('username')
        .execute(),
    async has(ownerId, username) {
      const row = await db
        .selectFrom('blacklist')
        .select('username')
        .where('owner_id', '=', ownerId)
        .where('username', '=', username)
        .executeTakeFirst();
      return row !== undefined;
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('blacklist')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    put: (ownerId, { username, reason }, now) =>
      db
        .insertInto('blacklist')
        .values({ owner_id: ownerId, username, reason, created_at: now })
        .onConflict((conflict) => conflict.columns(['owner_id', 'username']).doUpdateSet({ reason }))
        .returningAll()
        .executeTakeFirstOrThrow(),
    async delete(ownerId, username) {
      const { numDeletedRows } = await db
        .deleteFrom('blacklist')
        .where('owner_id', '=', ownerId)
        .where('username', '=', username)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    listFlagged: (ownerId) =>
      db
        .selectFrom('account_flag as f')
        .innerJoin('account as a', (join) =>
          join.onRef('a.owner_id', '=', 'f.owner_id').onRef('a.account_id', '=', 'f.account_id'),
        )
        .select(['a.username', 'f.reason', 'f.matched', 'f.looked'])
        .where('f.owner_id', '=', ownerId)
        .orderBy('a.username')
        .execute(),
  };
}
