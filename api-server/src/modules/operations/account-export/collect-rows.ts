import type { Db, Trx } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { RowKey } from '../../../platform/jobs/row-lease.ts';
import { readOwnData, type Owned, type OwnTable } from '../../../platform/own-data/own-data.ts';
import { countOwnFiles, readOwnFiles } from '../../../platform/own-data/own-files.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createInvoiceRepository } from '../../billing/payment/invoice.repository.ts';
import { partKeyOf } from './account-export-files.ts';
import { createAccountExportRepository } from './account-export.repository.ts';
import { countOwnRows, readOwnRows } from './read-own-rows.ts';

/** The account of an export. Throws when it is gone, which ends the job. */
export async function ownedBy(db: Db, ownerId: string): Promise<Owned> {
  const user = await createUserRepository(db).find(ownerId);
  if (user === undefined || user.deleted_at !== null) throw new Error('the account is gone');
  return { ownerId, email: user.email };
}

/** Counts the rows and files that will be collected. */
async function countAll(trx: Trx, owned: Owned, tables: readonly OwnTable[]): Promise<number> {
  let total = (await createInvoiceRepository(trx).list(owned.ownerId, { before: null, limit: null })).length;
  for (const table of tables) total += await countOwnRows(trx, table, owned);
  for (const files of await readOwnFiles()) total += await countOwnFiles(trx, files, owned.ownerId);
  return total;
}

/** Stands for the end of the tables. */
const end = '.end';

/**
 * Reads some more rows of the account and stores them as a file of their own, so that a worker that is killed loses
 * only these. Returns true when all rows are read.
 */
export async function collectRows(trx: Trx, files: LargeFileStore, key: RowKey): Promise<boolean> {
  const repository = createAccountExportRepository(trx);
  const row = await repository.find(key);
  if (row === null || row.at_table === end) return true;
  const { tables } = await readOwnData();
  const owned = await ownedBy(trx, key.ownerId);
  if (row.total === 0) {
    await repository.setTotal(key, Math.max(1, await countAll(trx, owned, tables)));
    return false;
  }
  let index = row.at_table === null ? 0 : tables.findIndex((other) => other.table === row.at_table);
  let table = tables[index];
  // The server was updated meanwhile, and its tables are others.
  if (table === undefined) throw new Error(`the table ${row.at_table ?? ''} is exported no longer`);
  let read = await readOwnRows(trx, table, owned, row.after_key);
  for (let next = tables[index + 1]; read.rows.length === 0 && next !== undefined; next = tables[index + 1]) {
    index += 1;
    table = next;
    read = await readOwnRows(trx, table, owned, null);
  }
  const parts = { ...row.parts };
  if (read.rows.length > 0) {
    const part = parts[table.table] ?? 0;
    await files.write(partKeyOf(key.id, table.table, part), Buffer.from(read.rows.join(',\n')));
    parts[table.table] = part + 1;
  }
  const next = read.after === null ? (tables[index + 1]?.table ?? end) : table.table;
  await repository.setReading(key, { table: next, after: read.after, parts }, read.rows.length);
  return next === end;
}
