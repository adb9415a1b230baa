import { randomUUID } from 'node:crypto';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/database-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SavedViewTable } from '../../../platform/db/migrations/0003-analysis.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

export type SavedViewRow = Selectable<SavedViewTable>;
/** What a view belongs to. */
export type Scope = Pick<ScopedView, 'scope' | 'scopeId'>;

export interface ViewChange {
  readonly name?: string | undefined;
  readonly search?: string | undefined;
  readonly isDefault?: boolean | undefined;
  readonly revision: number;
}

export interface SavedViewRepository {
  /** Views of one scope by name, in byte order. Names are unique within a scope. */
  list(ownerId: string, scope: Scope): Promise<SavedViewRow[]>;
  /** Views of all folders, by name. */
  listOfFolders(ownerId: string): Promise<SavedViewRow[]>;
  find(ownerId: string, id: string): Promise<SavedViewRow | null>;
  findByName(ownerId: string, scope: Scope, name: string): Promise<SavedViewRow | null>;
  count(ownerId: string, scope: Scope): Promise<number>;
  /** The scope must be locked, so that nobody else takes the name in between. */
  add(
    ownerId: string,
    view: Scope & { readonly name: string; readonly search: string },
    now: Date,
  ): Promise<SavedViewRow>;
  /** Null when the view has another revision or is gone. The scope must be locked. */
  change(ownerId: string, id: string, change: ViewChange): Promise<SavedViewRow | null>;
  /**
   * Takes the mark of the default from every other view of a scope, so that this one can become it. The scope must be
   * locked.
   */
  clearOtherDefault(ownerId: string, scope: Scope, id: string): Promise<void>;
  delete(ownerId: string, id: string): Promise<boolean>;
}

const isIn =
  ({ scope, scopeId }: Scope) =>
  (where: ExpressionBuilder<DatabaseSchema, 'saved_view'>) =>
    where.and([
      where('scope', '=', scope),
      scopeId === null ? where('folder_id', 'is', null) : where('folder_id', '=', scopeId),
    ]);

export function createSavedViewRepository(db: Db): SavedViewRepository {
  const own = (ownerId: string) => db.selectFrom('saved_view').where('owner_id', '=', ownerId);
  return {
    list: (ownerId, scope) => own(ownerId).selectAll().where(isIn(scope)).orderBy('name').execute(),
    listOfFolders: (ownerId) => own(ownerId).selectAll().where('scope', '=', 'folder').orderBy('name').execute(),
    find: async (ownerId, id) => (await own(ownerId).selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    findByName: async (ownerId, scope, name) =>
      (await own(ownerId).selectAll().where(isIn(scope)).where('name', '=', name).executeTakeFirst()) ?? null,
    async count(ownerId, scope) {
      const { count } = await own(ownerId)
        .select((query) => query.fn.countAll<number>().as('count'))
        .where(isIn(scope))
        .executeTakeFirstOrThrow();
      return count;
    },
    add: (ownerId, { scope, scopeId, name, search }, now) =>
      db
        .insertInto('saved_view')
        .values({ owner_id: ownerId, id: randomUUID(), scope, folder_id: scopeId, name, search, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async change(ownerId, id, { name, search, isDefault, revision }) {
      const columns = {
        ...(name === undefined ? {} : { name }),
        ...(search === undefined ? {} : { search }),
        ...(isDefault === undefined ? {} : { is_default: isDefault }),
      };
      const row = await db
        .updateTable('saved_view')
        .set({ revision: nextRevision(revision), ...columns })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(hasRevision(revision, columns))
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async clearOtherDefault(ownerId, scope, id) {
      await db
        .updateTable('saved_view')
        .set((column) => ({ is_default: false, revision: column('revision', '+', 1) }))
        .where('owner_id', '=', ownerId)
        .where(isIn(scope))
        .where('id', '<>', id)
        .where('is_default', '=', true)
        .execute();
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('saved_view')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
