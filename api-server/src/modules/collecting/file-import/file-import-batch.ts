import { badRowsMax } from '@tessera/contracts/import/import.schema';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { LeaseLost } from '../../../platform/jobs/leased-worker.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import type { ValueRemark, WrongRow } from '../../../platform/tables/cell-reader.ts';
import { importLease } from '../import/import.repository.ts';
import type { ClaimedFileImport } from './file-import-lease.ts';
import type { ImportKind, KeptRows, ReadRow } from './import-kind.ts';

export interface FileImportContext<Row extends { readonly row: number }> {
  readonly db: Db;
  readonly clock: Clock;
  readonly held: ClaimedFileImport;
  readonly rights: Rights;
  readonly kind: Pick<ImportKind<Row>, 'import' | 'keep' | 'keyOf'>;
}

export interface FileImportBatch<Row> {
  readonly rows: readonly ReadRow<Row>[];
  /** Number of rows in the whole file. */
  readonly total: number;
  /** Keys of earlier rows of the file. The keys of these rows are added. */
  readonly seen: Set<string>;
}

/** Locks the import and returns its numbers of done and bad rows and of remarks. */
async function lockImport(
  trx: Trx,
  { ownerId, importId, leaseId }: ClaimedFileImport,
): Promise<{ readonly done: number; readonly bad: number; readonly remarks: number }> {
  const row = await trx
    .selectFrom('file_import')
    .select(['done', 'bad', 'remarks'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', importId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
  return row;
}

async function writeBadRows(
  trx: Trx,
  { ownerId, importId }: ClaimedFileImport,
  told: number,
  rows: readonly WrongRow<string, string>[],
): Promise<void> {
  const kept = rows.slice(0, Math.max(0, badRowsMax - told));
  if (kept.length === 0) return;
  await trx
    .insertInto('file_import_bad_row')
    .values(kept.map(({ row, ...bad }) => ({ owner_id: ownerId, import_id: importId, row_number: row, ...bad })))
    .execute();
}

/** The remarks on rows that were stored: those that were left out are listed by themselves. */
function remarksOf<Row extends { readonly row: number }>(
  rows: readonly ReadRow<Row>[],
  stored: KeptRows,
): readonly ValueRemark<string, string>[] {
  const leftOut = new Set(stored.bad.map(({ row }) => row));
  const all = rows.flatMap((row) => ('value' in row && !leftOut.has(row.value.row) ? (row.remarks ?? []) : []));
  const seen = new Set(all.map(({ row, field }) => `${row} ${field}`));
  return [...all, ...(stored.remarks ?? []).filter(({ row, field }) => !seen.has(`${row} ${field}`))];
}

async function writeRemarks(
  trx: Trx,
  { ownerId, importId }: ClaimedFileImport,
  before: number,
  remarks: readonly ValueRemark<string, string>[],
): Promise<void> {
  const listed = remarks.slice(0, Math.max(0, badRowsMax - before));
  if (listed.length === 0) return;
  await trx
    .insertInto('file_import_remark')
    .values(
      listed.map(({ row, ...remark }) => ({ owner_id: ownerId, import_id: importId, row_number: row, ...remark })),
    )
    .execute();
}

/** The first row for each key that no earlier row has. */
function firstOfEach<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, Row> {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!seen.has(key) && !first.has(key)) first.set(key, row);
  }
  return first;
}

/** Writes rows, bad rows and counts in one transaction. Throws LeaseLost when this run no longer holds the lease. */
export async function saveFileImportBatch<Row extends { readonly row: number }>(
  { db, clock, held, rights, kind }: FileImportContext<Row>,
  { rows, total, seen }: FileImportBatch<Row>,
): Promise<void> {
  const { ownerId, importId, createdAt } = held;
  const read = rows.flatMap((row) => ('value' in row ? [row.value] : []));
  const first = firstOfEach(read, kind.keyOf, seen);
  await db.transaction().execute(async (trx) => {
    // Other transactions that add rows for the owner wait, so that the plan's limit cannot be exceeded.
    await lockOwner(trx, ownerId);
    const before = await lockImport(trx, held);
    const stored = await kind.keep(
      trx,
      { ownerId, importId, rights, toldAt: createdAt, now: clock.now(), done: before.done },
      [...first.values()],
    );
    const { added, updated, unchanged, bad } = stored;
    const allBad = [...rows.flatMap((row) => ('bad' in row ? [row.bad] : [])), ...bad].toSorted(
      (a, b) => a.row - b.row,
    );
    await writeBadRows(trx, held, before.bad, allBad);
    const remarks = remarksOf(rows, stored);
    await writeRemarks(trx, held, before.remarks, remarks);
    await trx
      .updateTable('file_import')
      .set((column) => ({
        total,
        done: column('done', '+', rows.length),
        added: column('added', '+', added),
        updated: column('updated', '+', updated),
        unchanged: column('unchanged', '+', unchanged + read.length - first.size),
        bad: column('bad', '+', allBad.length),
        remarks: column('remarks', '+', remarks.length),
        attempts: 0,
        failing_since: null,
        lease_until: importLease.endOf(clock.now()),
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', importId)
      .execute();
    await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: kind.import.jobKind, id: importId } });
  });
  for (const key of first.keys()) seen.add(key);
}
