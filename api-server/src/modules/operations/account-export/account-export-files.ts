import type { Db } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';
import type { RowKey } from '../../../platform/jobs/row-lease.ts';

/** The store of files with the data of accounts, below the configured data folder. */
export const accountExportFilesOf = (stores: FileStores): LargeFileStore => stores.of('account-exports');

/** The key of the ZIP file. */
export const zipKeyOf = (id: string): string => `${id}.zip`;

/** The key of one part of a table's rows. */
export const partKeyOf = (id: string, table: string, part: number): string => `${id}.${table}.${part}`;

/** What was written for an export: its parts, and its ZIP file. */
interface Written extends Pick<RowKey, 'id'> {
  readonly parts: Readonly<Record<string, number>>;
}

export async function removeParts(files: LargeFileStore, { id, parts }: Written): Promise<void> {
  // A worker that was killed may have written one more part than it recorded.
  for (const [table, count] of Object.entries(parts)) {
    for (let part = 0; part <= count; part += 1) await files.remove(partKeyOf(id, table, part));
  }
}

/** Removes everything that was written for an export. */
export async function removeWritten(files: LargeFileStore, written: Written): Promise<void> {
  await files.remove(zipKeyOf(written.id));
  await removeParts(files, written);
}

/** Those of the files that belong to an export that is being prepared, or that can be downloaded. */
export async function findAccountExportFiles(db: Db, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const ids = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))].filter((id) => /^[\da-f-]{36}$/u.test(id));
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('account_export')
    .select(['id', 'ready_at'])
    .where('id', 'in', ids)
    .where((row) => row.or([row('due_at', 'is not', null), row('expires_at', '>', now)]))
    .execute();
  const ready = new Map(rows.map(({ id, ready_at: readyAt }) => [id, readyAt !== null]));
  // Once the ZIP file is there, its parts are not needed.
  return new Set(
    keys.filter((key) => {
      const isReady = ready.get(key.split('.')[0] ?? '');
      return isReady !== undefined && (!isReady || key.endsWith('.zip'));
    }),
  );
}
