import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { fromNow } from '../../clock.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { createFileKnowledge, isInGap } from '../../files/file-knowledge.ts';
import type { FileGap } from '../../files/file-knowledge.ts';
import type { LargeFileStore, StoredFile } from '../../files/file-store.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { stopTogether, workOnDue } from '../../jobs/work-on-due.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { repeat } from '../../repeat.ts';
import { untilAborted } from '../../until-aborted.ts';
import { importFilesFromConfig } from './import-files.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportWorker } from './jobs/import-worker.ts';

const tidyEvery = hourMs;
/** Milliseconds for which a file is kept whose import nobody starts. */
const keptFor = dayMs;

/** Removes unneeded files: those never started, and those whose content was deleted. */
async function tidyImportFiles(db: Db, clock: Clock, files: LargeFileStore, gaps: readonly FileGap[], signal: AbortSignal): Promise<void> {
  const before = fromNow(clock, -keptFor);
  await db.updateTable('media_import').set({ state: 'cancelled' }).where('state', '=', 'uploaded').where('created_at', '<', before).execute();
  await db.updateTable('file_import').set({ state: 'cancelled' }).where('state', '=', 'uploaded').where('created_at', '<', before).execute();
  const ofPosts = await db.selectFrom('media_import').select('file_key as key').where('state', 'in', ['uploaded', 'waiting', 'running']).execute();
  const ofOthers = await db.selectFrom('file_import').select('id as key').where('state', 'in', ['uploaded', 'waiting', 'running']).execute();
  const keys = new Set([...ofPosts, ...ofOthers].map(({ key }) => key));
  // An upload is on disk shortly before its row is written.
  const diskTime = (await files.now()).getTime();
  const isUnneeded = ({ key, usedAt }: StoredFile): boolean => !keys.has(key) && usedAt.getTime() < diskTime - tidyEvery && !isInGap(gaps, usedAt);
  const unwanted = (await files.list()).filter(isUnneeded);
  for (const file of untilAborted(unwanted, signal)) await files.remove(file.key);
  await files.removeDrafts(new Date(diskTime - keptFor));
}

/** Works on due imports, one at a time per process, oldest first. */
export function importJobs({ config, db, clock, log }: JobContext): BackgroundWork {
  const imports = createImportRepository(db);
  const files = importFilesFromConfig(config);
  const worker = createImportWorker({ db, clock, files, log });
  const working = workOnDue({ worker, log, noun: 'due imports', listDue: () => imports.listDue(clock.now(), 10), lanes: 1, every: 500 });
  const knowledge = createFileKnowledge(db);
  const tidying = repeat(
    async (signal) => tidyImportFiles(db, clock, files, await knowledge.renew(await files.now()), signal),
    tidyEvery,
    (error) => log('warn', 'cannot delete old files of imports', { error }),
  );
  return stopTogether(working, tidying);
}
