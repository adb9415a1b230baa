import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/database-schema.ts';
import type { Db } from '../../../platform/db/database.ts';

type Row<Table extends keyof DatabaseSchema> = Selectable<DatabaseSchema[Table]>;

/**
 * Stored filters that may have bounds of an EMV. Rows are locked, in the order of their ids, and every change gives a
 * row a new revision.
 */
export interface EmvFilterRepository {
  /**
   * The boards whose filter has such bounds, and the other boards of views and shared links that may have some. The
   * owner must be locked.
   */
  lockBoards(ownerId: string): Promise<readonly Pick<Row<'folder'>, 'id' | 'filter'>[]>;
  lockViews(ownerId: string): Promise<readonly Pick<Row<'saved_view'>, 'id' | 'scope' | 'folder_id' | 'search'>[]>;
  lockShares(ownerId: string): Promise<readonly Pick<Row<'share'>, 'id' | 'target'>[]>;
  setBoard(ownerId: string, id: string, filter: unknown): Promise<void>;
  setView(ownerId: string, id: string, search: string): Promise<void>;
  setShare(ownerId: string, id: string, target: unknown): Promise<void>;
}

/** The parts of filters whose bounds are amounts in the currency of the EMV setting: of posts, and of influencers. */
export const amountParts: readonly string[] = ['emv', 'avgEmv'];
const mayHaveBounds = sql<boolean>`search ilike '%emv%'`;
const hasAmount = (filter: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${filter} ?| ${amountParts}::text[]`;
const sharedHasAmount = hasAmount(sql`target -> 'filter'`);

export function createEmvFilterRepository(db: Db): EmvFilterRepository {
  return {
    lockBoards: (ownerId) =>
      db
        .selectFrom('folder')
        .select(['id', 'filter'])
        .where('owner_id', '=', ownerId)
        .where((where) =>
          where.or([
            hasAmount(sql`filter`),
            where.exists(
              where
                .selectFrom('saved_view')
                .select('saved_view.id')
                .whereRef('folder_id', '=', 'folder.id')
                .where('owner_id', '=', ownerId)
                .where(mayHaveBounds),
            ),
            where.exists(
              where
                .selectFrom('share')
                .select('share.id')
                .whereRef('folder_id', '=', 'folder.id')
                .where('owner_id', '=', ownerId)
                .where(sharedHasAmount),
            ),
          ]),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
    lockViews: (ownerId) =>
      db
        .selectFrom('saved_view')
        .select(['id', 'scope', 'folder_id', 'search'])
        .where('owner_id', '=', ownerId)
        .where(mayHaveBounds)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
    lockShares: (ownerId) =>
      db
        .selectFrom('share')
        .select(['id', 'target'])
        .where('owner_id', '=', ownerId)
        .where(sharedHasAmount)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
    async setBoard(ownerId, id, filter) {
      await db
        .updateTable('folder')
        .set((column) => ({ filter: JSON.stringify(filter), revision: column('revision', '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
    async setView(ownerId, id, search) {
      await db
        .updateTable('saved_view')
        .set((column) => ({ search, revision: column('revision', '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
    async setShare(ownerId, id, target) {
      await db
        .updateTable('share')
        .set((column) => ({ target: JSON.stringify(target), revision: column('revision', '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
  };
}
