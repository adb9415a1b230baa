import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../../platform/db/database.ts';
import { createFileKnowledge, isInGap, type FileGap } from '../../../platform/files/file-knowledge.ts';
import type { LargeFileStore, StoredFile } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { stopTogether, workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { repeat } from '../../../platform/repeat.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { importFilesOf } from './file/import-files.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportWorker } from './jobs/import-worker.ts';

const tidyEvery = hourMs;
/** Milliseconds after which an unfinished file has no writer any more. */
const keptFor = dayMs;

/**
 * Removes unneeded files: those of cancelled imports, and those whose content was deleted. Housekeeping cancels what
 * nobody starts.
 */
async function tidyImportFiles(
  db: Db,
  files: LargeFileStore,
  gaps: readonly FileGap[],
  signal: AbortSignal,
): Promise<void> {
  const ofPosts = await db
    .selectFrom('media_import')
    .select('file_key as key')
    .where('state', 'in', ['uploaded', 'waiting', 'running'])
    .execute();
  const ofOthers = await db
    .selectFrom('file_import')
    .select('id as key')
    .where('state', 'in', ['uploaded', 'waiting', 'running'])
    .execute();
  const keys = new Set([...ofPosts, ...ofOthers].map(({ key }) => key));
  // An upload is on disk shortly before its row is written.
  const diskTime = (await files.now()).getTime();
  const isUnneeded = ({ key, usedAt }: StoredFile): boolean =>
    !keys.has(key) && usedAt.getTime() < diskTime - tidyEvery && !isInGap(gaps, usedAt);
  const unwanted = (await files.list()).filter(isUnneeded);
  for (const file of untilAborted(unwanted, signal)) await files.remove(file.key);
  await files.removeDrafts(new Date(diskTime - keptFor));
}

/** Works on due imports, one at a time per process, oldest first. */
export function importJobs({ db, clock, log, fileStores }: JobContext): BackgroundWork {
  const imports = createImportRepository(db);
  const files = importFilesOf(fileStores);
  const worker = createImportWorker({ db, clock, files, log });
  const working = workOnDue({
    worker,
    log,
    noun: 'due imports',
    listDue: () => imports.listDue(clock.now(), 10),
    lanes: 1,
    every: 500,
  });
  const knowledge = createFileKnowledge(db);
  const tidying = repeat(
    async (signal) => tidyImportFiles(db, files, await knowledge.renew(await files.now()), signal),
    tidyEvery,
    (error) => log('warn', 'cannot delete old files of imports', { error }),
  );
  return stopTogether(working, tidying);
}
