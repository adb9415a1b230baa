import { badRowsMax } from '@tessera/contracts/import/import.schema';
import { kolBatchMax } from '@tessera/contracts/limits';
import type { KolBadRow } from '@tessera/contracts/kol/kol-import.schema';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { Clock } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { notifyUser } from '../events/user-events.ts';
import { tellKols } from '../modules/cowork/cowork.service.ts';
import { createFolderRepository } from '../modules/folder/folder.repository.ts';
import { importLeaseLength } from '../modules/import/import.repository.ts';
import { createKolRepository } from '../modules/kol/kol.repository.ts';
import { addImported, changeImported, holdImportable } from '../modules/kol-import/imported-kol.repository.ts';
import { decideKols } from '../modules/kol-import/kol-import-decision.ts';
import type { ClaimedKolImport } from '../modules/kol-import/kol-import.repository.ts';
import type { ReadKolRow } from '../modules/kol-import/kol-import-row.ts';
import { LeaseLost } from './leased-worker.ts';

export interface KolImportContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly held: ClaimedKolImport;
  readonly rights: Rights;
}

export interface KolImportBatch {
  readonly rows: readonly ReadKolRow[];
  /** Rows of the whole file. */
  readonly total: number;
  /** Accounts of earlier rows of the file. */
  readonly seen: Set<string>;
}

/** Gives how many rows are done and bad. */
async function lockImport(trx: Trx, { ownerId, importId, leaseId }: ClaimedKolImport): Promise<{ readonly done: number; readonly bad: number }> {
  const row = await trx.selectFrom('kol_import').select(['done', 'bad']).where('owner_id', '=', ownerId).where('id', '=', importId).where('lease_id', '=', leaseId).where('state', '=', 'running').forUpdate().executeTakeFirst();
  if (!row) throw new LeaseLost();
  return row;
}

async function writeBadRows(trx: Trx, { ownerId, importId }: ClaimedKolImport, told: number, rows: readonly KolBadRow[]): Promise<void> {
  const kept = rows.slice(0, Math.max(0, badRowsMax - told));
  if (kept.length === 0) return;
  await trx.insertInto('kol_import_bad_row').values(kept.map(({ row, ...bad }) => ({ owner_id: ownerId, import_id: importId, row_number: row, ...bad }))).execute();
}

/** Members of co-working tags see what changed of whom they share. */
async function tellChanged(trx: Trx, ownerId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += kolBatchMax) await tellKols(trx, ownerId, ids.slice(start, start + kolBatchMax));
}

/** Writes influencers, bad rows and counts of some rows in one transaction, or nothing. Throws LeaseLost when this run may not write. */
export async function saveKolImportBatch({ db, clock, held, rights }: KolImportContext, { rows, total, seen }: KolImportBatch): Promise<void> {
  const { ownerId, importId, createdAt } = held;
  const seenHere = new Set(seen);
  await db.transaction().execute(async (trx) => {
    // Whoever else adds influencers waits: the slots are counted once.
    await createFolderRepository(trx).lockOwner(ownerId);
    const before = await lockImport(trx, held);
    const kols = rows.flatMap((row) => ('kol' in row ? [row.kol] : []));
    const known = await holdImportable(trx, ownerId, kols.map(({ username }) => username));
    const room = rights.quotas.kolNumber - (await createKolRepository(trx).count(ownerId));
    const { added, changed, unchanged, bad } = decideKols(kols, known, room, seenHere);
    const allBad = [...rows.flatMap((row) => ('bad' in row ? [row.bad] : [])), ...bad].toSorted((a, b) => a.row - b.row);
    const batch = { ownerId, importId, toldAt: createdAt, now: clock.now(), done: before.done };
    await addImported(trx, batch, added);
    await changeImported(trx, batch, changed);
    await writeBadRows(trx, held, before.bad, allBad);
    await trx
      .updateTable('kol_import')
      .set((column) => ({
        total, done: column('done', '+', rows.length), added: column('added', '+', added.length), updated: column('updated', '+', changed.length), unchanged: column('unchanged', '+', unchanged),
        bad: column('bad', '+', allBad.length), attempts: 0, lease_until: new Date(clock.now().getTime() + importLeaseLength),
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', importId)
      .execute();
    await tellChanged(trx, ownerId, changed.map(({ id }) => id));
    await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'kolImport', id: importId } });
  });
  for (const username of seenHere) seen.add(username);
}
