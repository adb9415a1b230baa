import { kolImportFields } from '@tessera/contracts/kol/kol-import.schema';
import { paths } from '@tessera/contracts/paths';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { tellEnd } from '../events/tell-job.ts';
import { notifyUser } from '../events/user-events.ts';
import type { LargeFileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { csvCells } from '../modules/import/csv-cells.ts';
import { openerOf } from '../modules/import/import-files.ts';
import type { ImportEnd, ImportFailure, ImportKey } from '../modules/import/import.repository.ts';
import { UnreadableFile } from '../modules/import/import-text.ts';
import { createKolImportRepository } from '../modules/kol-import/kol-import.repository.ts';
import type { ClaimedKolImport } from '../modules/kol-import/kol-import.repository.ts';
import { readKolRow } from '../modules/kol-import/kol-import-row.ts';
import { findScanOwner } from '../modules/scan/scan-owner.repository.ts';
import { failureOf, importAttemptsMax, importRenewEvery, progressTeller, retryDelay } from './import-failure.ts';
import { saveKolImportBatch } from './kol-import-batch.ts';
import { createLeasedWorker } from './leased-worker.ts';
import type { LeasedWorker } from './leased-worker.ts';
import { runRows } from './run-rows.ts';

export interface KolImportWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: LargeFileStore;
  readonly log: Log;
  readonly batchSize?: number;
}

const defaultBatchSize = 1_000;

export const kolImportJobOf = ({ id, fileName, done, total }: { readonly id: string; readonly fileName: string; readonly done: number; readonly total: number }) => ({ kind: 'kolImport', id, label: fileName, path: paths.kol, done, total });

/** Brings influencers in from files. */
export function createKolImportWorker({ db, clock, files, log, batchSize = defaultBatchSize }: KolImportWorkerOptions): LeasedWorker<ImportKey> {
  const imports = createKolImportRepository(db);

  async function end(held: ClaimedKolImport, state: ImportEnd, failure: ImportFailure | null): Promise<void> {
    const { ownerId, importId } = held;
    const isEnded = await db.transaction().execute(async (trx) => {
      const repository = createKolImportRepository(trx);
      if (!(await repository.finish(held, state, failure))) return false;
      const record = await repository.find(ownerId, importId);
      await tellEnd(trx, ownerId, kolImportJobOf({ id: importId, fileName: held.fileName, done: record?.done ?? held.done, total: record?.total ?? held.total }), state);
      await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'kolImport', id: importId } });
      return true;
    });
    if (isEnded) await files.remove(importId);
  }

  async function recover(held: ClaimedKolImport, error: unknown): Promise<void> {
    const detail = { importId: held.importId, attempts: held.attempts, error };
    if (!(error instanceof UnreadableFile) && held.attempts < importAttemptsMax) {
      log('warn', 'an import of influencers is tried again', detail);
      await imports.release(held, new Date(clock.now().getTime() + retryDelay(held.attempts)), false);
      return;
    }
    log(error instanceof UnreadableFile ? 'info' : 'error', 'an import of influencers failed', detail);
    await end(held, 'failed', failureOf(error));
  }

  async function run(held: ClaimedKolImport, signal: AbortSignal): Promise<void> {
    const owner = await findScanOwner(db, held.ownerId);
    if (owner === null) return;
    const seen = new Set<string>();
    await runRows({
      rows: () => csvCells(openerOf(files, held.importId), kolImportFields, held.mapping, held.encoding),
      held,
      batchSize,
      signal,
      read: readKolRow,
      pass: (row) => {
        if ('kol' in row) seen.add(row.kol.username);
      },
      save: (rows, total) => saveKolImportBatch({ db, clock, held, rights: owner.rights }, { rows, total, seen }),
      onProgress: progressTeller(db, held.ownerId, kolImportJobOf({ ...held, id: held.importId })),
    });
    await end(held, 'done', null);
  }

  return createLeasedWorker<ImportKey, ClaimedKolImport>({
    clock, log, lease: imports, noun: 'an import of influencers', about: ({ importId }) => ({ importId }), attemptsMax: importAttemptsMax, renewEvery: importRenewEvery, run, recover,
    setAside: (held) => end(held, 'failed', failureOf(null)),
  });
}
