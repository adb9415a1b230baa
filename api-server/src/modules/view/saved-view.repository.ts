import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { SavedViewTable } from '../../db/migrations/0003-analysis.tables.ts';

export type SavedViewRow = Selectable<SavedViewTable>;

export interface SavedViewRepository {
  /** By name, as PostgreSQL compares bytes; the same name once in a folder. */
  /** Of one folder or of all. */
  list(ownerId: string, folderId?: string): Promise<SavedViewRow[]>;
  find(ownerId: string, id: string): Promise<SavedViewRow | null>;
  findByName(ownerId: string, folderId: string, name: string): Promise<SavedViewRow | null>;
  count(ownerId: string, folderId: string): Promise<number>;
  /** The folder must be held: nobody else may take the name in between. */
  add(ownerId: string, view: { readonly folderId: string; readonly name: string; readonly search: string }, now: Date): Promise<SavedViewRow>;
  /** Null when the view has another revision or is gone. The folder must be held. */
  change(ownerId: string, id: string, change: { readonly name?: string | undefined; readonly search?: string | undefined; readonly revision: number }): Promise<SavedViewRow | null>;
  /** The folder it was in; null when there was none. */
  delete(ownerId: string, id: string): Promise<string | null>;
}

export function createSavedViewRepository(db: Db): SavedViewRepository {
  return {
    list: (ownerId, folderId) =>
      db.selectFrom('saved_view').selectAll().where('owner_id', '=', ownerId).$if(folderId !== undefined, (query) => query.where('folder_id', '=', folderId ?? '')).orderBy('name').execute(),
    async find(ownerId, id) {
      return (await db.selectFrom('saved_view').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async findByName(ownerId, folderId, name) {
      return (await db.selectFrom('saved_view').selectAll().where('owner_id', '=', ownerId).where('folder_id', '=', folderId).where('name', '=', name).executeTakeFirst()) ?? null;
    },
    async count(ownerId, folderId) {
      const { count } = await db
        .selectFrom('saved_view')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('folder_id', '=', folderId)
        .executeTakeFirstOrThrow();
      return count;
    },
    add: (ownerId, { folderId, name, search }, now) =>
      db.insertInto('saved_view').values({ owner_id: ownerId, id: randomUUID(), folder_id: folderId, name, search, created_at: now }).returningAll().executeTakeFirstOrThrow(),
    async change(ownerId, id, { name, search, revision }) {
      const row = await db
        .updateTable('saved_view')
        .set((column) => ({ revision: column('revision', '+', 1), ...(name === undefined ? {} : { name }), ...(search === undefined ? {} : { search }) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async delete(ownerId, id) {
      const row = await db.deleteFrom('saved_view').where('owner_id', '=', ownerId).where('id', '=', id).returning('folder_id').executeTakeFirst();
      return row?.folder_id ?? null;
    },
  };
}
