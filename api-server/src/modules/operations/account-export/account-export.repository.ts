import { randomUUID } from 'node:crypto';
import type { Language } from '@tessera/contracts/i18n/languages';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { unleased } from '../../../platform/jobs/lease-term.ts';
import type { RowKey } from '../../../platform/jobs/row-lease.ts';
import type { AccountExportTable } from './migrations/0260-account-exports.tables.ts';

export type AccountExportRow = Selectable<AccountExportTable>;

/** How far the tables are read. */
interface Reading {
  readonly table: string | null;
  readonly after: readonly string[] | null;
  readonly parts: Readonly<Record<string, number>>;
}

export interface AccountExportRepository {
  /** The owner's export, of which there is one at most. */
  read(ownerId: string): Promise<AccountExportRow | null>;
  find(key: RowKey): Promise<AccountExportRow | null>;
  /** Starts an export. Null while one is being prepared. An earlier one must be deleted before. */
  begin(ownerId: string, language: Language, now: Date): Promise<AccountExportRow | null>;
  setTotal(key: RowKey, total: number): Promise<void>;
  /** Records that some more rows were read. */
  setReading(key: RowKey, reading: Reading, read: number): Promise<void>;
  addDone(key: RowKey, count: number): Promise<void>;
  /** Records that the file is complete. */
  setReady(key: RowKey, ready: { readonly bytes: number; readonly now: Date; readonly expiresAt: Date }): Promise<void>;
  /** The deleted row; null when there was none. */
  remove(key: RowKey): Promise<AccountExportRow | null>;
}

export function createAccountExportRepository(db: Db): AccountExportRepository {
  const own = ({ ownerId, id }: RowKey) =>
    db.updateTable('account_export').where('owner_id', '=', ownerId).where('id', '=', id);
  return {
    read: async (ownerId) =>
      (await db.selectFrom('account_export').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()) ?? null,
    find: async ({ ownerId, id }) =>
      (await db
        .selectFrom('account_export')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    begin: async (ownerId, language, now) =>
      (await db
        .insertInto('account_export')
        .values({ owner_id: ownerId, id: randomUUID(), created_at: now, due_at: now, language, ...unleased })
        .onConflict((conflict) => conflict.column('owner_id').doNothing())
        .returningAll()
        .executeTakeFirst()) ?? null,
    async setTotal(key, total) {
      await own(key).set({ total, done: 0 }).execute();
    },
    async setReading(key, { table, after, parts }, read) {
      await own(key)
        .set((column) => ({
          at_table: table,
          after_key: after === null ? null : JSON.stringify(after),
          parts: JSON.stringify(parts),
          done: column('done', '+', read),
        }))
        .execute();
    },
    async addDone(key, count) {
      // The number of rows was counted before they were read, and some may have been added since.
      await own(key)
        .set({ done: sql<number>`least(total, done + ${count})` })
        .execute();
    },
    async setReady(key, { bytes, now, expiresAt }) {
      const done = { at_table: null, after_key: null, parts: '{}', bytes, ready_at: now, expires_at: expiresAt };
      await own(key)
        .set((column) => ({ ...done, done: column.ref('total') }))
        .execute();
    },
    remove: async ({ ownerId, id }) =>
      (await db
        .deleteFrom('account_export')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
