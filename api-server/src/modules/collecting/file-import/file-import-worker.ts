import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellEnd } from '../../../platform/events/tell-job.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { runRows } from '../../../platform/jobs/run-rows.ts';
import type { Log } from '../../../platform/log.ts';
import { firstLineHeader } from '../../../platform/tables/csv/csv-cells.ts';
import { UnreadableFile } from '../../../platform/tables/file-text.ts';
import { readTableCells } from '../../../platform/tables/read-table.ts';
import { numberFormatsOf } from '../../../platform/tables/values/cell-count.ts';
import { openerOf } from '../import/file/import-files.ts';
import type { ImportEnd, ImportFailure, ImportKey } from '../import/import.repository.ts';
import { failureOf, nextTryOfImport, progressTeller } from '../import/jobs/import-failure.ts';
import { findJobOwner } from '../plan-limit/job-owner.repository.ts';
import { saveFileImportBatch } from './file-import-batch.ts';
import { createFileImportLease, type ClaimedFileImport } from './file-import-lease.ts';
import { toImportJob } from './file-import.mapper.ts';
import { createFileImportRepository } from './file-import.repository.ts';
import { importKinds, type ImportKind } from './import-kind.ts';

export interface FileImportWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: LargeFileStore;
  readonly log: Log;
  readonly batchSize?: number;
}

const defaultBatchSize = 1_000;

async function kindOf({ kind: noun }: ClaimedFileImport): Promise<ImportKind> {
  const kind = (await importKinds()).get(noun);
  if (kind === undefined) throw new Error(`unknown kind of file import: ${noun}`);
  return kind;
}

/** Imports rows of any kind from files. */
export function createFileImportWorker({
  db,
  clock,
  files,
  log,
  batchSize = defaultBatchSize,
}: FileImportWorkerOptions): LeasedWorker<ImportKey> {
  const lease = createFileImportLease(db);

  async function end(held: ClaimedFileImport, state: ImportEnd, failure: ImportFailure | null): Promise<void> {
    const { ownerId, importId, fileName } = held;
    const kind = await kindOf(held);
    const isEnded = await db.transaction().execute(async (trx) => {
      if (!(await createFileImportLease(trx).finish(held, state, failure))) return false;
      const record = await createFileImportRepository(trx, held.kind).find(ownerId, importId);
      await tellEnd(
        trx,
        ownerId,
        toImportJob(kind, {
          id: importId,
          fileName,
          done: record?.done ?? held.done,
          total: record?.total ?? held.total,
        }),
        state,
      );
      await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: kind.import.jobKind, id: importId } });
      return true;
    });
    if (isEnded) await files.remove(importId);
  }

  async function recover(held: ClaimedFileImport, error: unknown): Promise<void> {
    const tries = await lease.tries(held);
    const next = nextTryOfImport(error, tries, clock.now());
    const detail = { importId: held.importId, kind: held.kind, attempts: tries.attempts, error };
    if (next !== null) {
      log('warn', 'a file import failed and will be retried', detail);
      await lease.release(held, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log(error instanceof UnreadableFile ? 'info' : 'error', 'a file import failed', detail);
    await end(held, 'failed', failureOf(error));
  }

  async function run(held: ClaimedFileImport, signal: AbortSignal): Promise<void> {
    const { importId, mapping } = held;
    const kind = await kindOf(held);
    const owner = await findJobOwner(db, held.ownerId);
    if (owner === null) return;
    const seen = new Set<string>();
    const numbers = numberFormatsOf(mapping, held.columnNumbers, held.decimalMark);
    await runRows({
      rows: () =>
        readTableCells(openerOf(files, importId), kind.import.fields, mapping, held.reading ?? firstLineHeader),
      held,
      batchSize,
      signal,
      read: (row) => kind.read(row, numbers),
      pass: (row) => {
        if ('value' in row) seen.add(kind.keyOf(row.value));
      },
      save: (rows, total) =>
        saveFileImportBatch({ db, clock, held, rights: owner.rights, kind }, { rows, total, seen }),
      onProgress: progressTeller(db, held.ownerId, toImportJob(kind, { ...held, id: importId })),
    });
    await end(held, 'done', null);
  }

  return createLeasedWorker<ImportKey, ClaimedFileImport>({
    clock,
    log,
    lease,
    noun: 'an import of a file',
    about: ({ importId }) => ({ importId }),
    attemptsMax: deathsMax,
    run,
    recover,
    setAside: (held) => end(held, 'failed', failureOf(null)),
  });
}
