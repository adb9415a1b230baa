import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { importFilesOf } from '../import/file/import-files.ts';
import { createFileImportLease } from './file-import-lease.ts';
import { createFileImportWorker } from './file-import-worker.ts';
import { importKinds } from './import-kind.ts';

/**
 * Works on due file imports, one at a time per process, oldest first. Imports of kinds that no longer exist are left
 * alone.
 */
export function fileImportJobs({ db, clock, log, fileStores }: JobContext): BackgroundWork {
  const lease = createFileImportLease(db);
  const worker = createFileImportWorker({ db, clock, files: importFilesOf(fileStores), log });
  const listDue = async () => lease.listDue([...(await importKinds()).keys()], clock.now(), 10);
  return workOnDue({ worker, log, noun: 'due imports of files', listDue, lanes: 1, every: 500 });
}
