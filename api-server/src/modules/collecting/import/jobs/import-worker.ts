import type { Clock } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { aboutBoard, tellEnd } from '../../../../platform/events/tell-job.ts';
import { notifyUser } from '../../../../platform/events/user-events.ts';
import type { LargeFileStore } from '../../../../platform/files/file-store.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../../platform/jobs/leased-worker.ts';
import type { Log } from '../../../../platform/log.ts';
import { UnreadableFile } from '../../../../platform/tables/file-text.ts';
import { joinAuthors } from '../../author/join-authors.ts';
import { flagAccounts } from '../../blacklist/account-flags.ts';
import { findJobOwner } from '../../plan-limit/job-owner.repository.ts';
import { markStale } from '../../roll-up/mark-stale.ts';
import { lockContents } from '../../roll-up/roll-up.ts';
import { scoreContent } from '../../roll-up/score-content.ts';
import {
  createImportRepository,
  type ClaimedImport,
  type ImportEnd,
  type ImportFailure,
  type ImportKey,
} from '../import.repository.ts';
import { failureOf, nextTryOfImport, progressTeller } from './import-failure.ts';
import { runImport } from './import-run.ts';

export interface ImportWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: LargeFileStore;
  readonly log: Log;
  readonly batchSize?: number;
}

export type ImportWorker = LeasedWorker<ImportKey>;

const defaultBatchSize = 1_000;
const jobOf = (held: ClaimedImport) => ({
  kind: 'import',
  id: held.importId,
  ...aboutBoard(held.folderId, held),
  done: held.done,
  total: held.total,
});

async function tellImportEnd(trx: Trx, held: ClaimedImport, state: ImportEnd): Promise<void> {
  const { done } = await trx
    .selectFrom('media_import')
    .select('done')
    .where('owner_id', '=', held.ownerId)
    .where('id', '=', held.importId)
    .executeTakeFirstOrThrow();
  await tellEnd(trx, held.ownerId, { ...jobOf(held), done }, state);
}

export function createImportWorker({
  db,
  clock,
  files,
  log,
  batchSize = defaultBatchSize,
}: ImportWorkerOptions): ImportWorker {
  const imports = createImportRepository(db);

  async function end(held: ClaimedImport, state: ImportEnd, failure: ImportFailure | null): Promise<void> {
    const { ownerId, contentId, folderId } = held;
    await joinAuthors(db, ownerId);
    const isEnded = await db.transaction().execute(async (trx) => {
      await lockContents(trx, ownerId, [contentId]);
      if (!(await createImportRepository(trx).finish(held, state, failure))) return false;
      // Imported rows stay, whatever the outcome.
      await scoreContent(trx, { ownerId, contentId });
      await flagAccounts(trx, ownerId, contentId);
      await tellImportEnd(trx, held, state);
      await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
      return true;
    });
    if (isEnded) await files.remove(held.fileKey);
  }

  async function recover(held: ClaimedImport, error: unknown): Promise<void> {
    const tries = await imports.tries(held);
    const next = nextTryOfImport(error, tries, clock.now());
    const detail = { importId: held.importId, attempts: tries.attempts, error };
    if (next !== null) {
      log('warn', 'an import is tried again', detail);
      await imports.release(held, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log(error instanceof UnreadableFile ? 'info' : 'error', 'an import failed', detail);
    await end(held, 'failed', failureOf(error));
  }

  /** Skips the work that ends an import, because it may be what the workers died of. */
  async function setAside(held: ClaimedImport): Promise<void> {
    const { ownerId, contentId } = held;
    await db.transaction().execute(async (trx) => {
      await lockContents(trx, ownerId, [contentId]);
      if (!(await createImportRepository(trx).finish(held, 'failed', failureOf(null)))) return;
      await markStale(trx, ownerId, [contentId], { scores: true, flags: true });
      await tellImportEnd(trx, held, 'failed');
    });
    await files.remove(held.fileKey);
  }

  async function run(held: ClaimedImport, signal: AbortSignal): Promise<void> {
    const owner = await findJobOwner(db, held.ownerId);
    if (owner === null) return;
    await runImport({
      db,
      clock,
      held,
      owner,
      files,
      batchSize,
      signal,
      onProgress: progressTeller(db, held.ownerId, jobOf(held)),
    });
    await end(held, 'done', null);
  }

  return createLeasedWorker<ImportKey, ClaimedImport>({
    clock,
    log,
    lease: imports,
    noun: 'an import',
    about: ({ importId }) => ({ importId }),
    attemptsMax: deathsMax,
    run,
    recover,
    setAside,
  });
}
