import { createKolImportWorker } from '../../jobs/kol-import-worker.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { workOnDue } from '../../jobs/work-on-due.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { importFilesFromConfig } from '../import/import-files.ts';
import { createKolImportRepository } from './kol-import.repository.ts';

/** Works on imports of influencers that are due, one at a time in a process, oldest first. */
export function kolImportJobs({ config, db, clock, log }: JobContext): BackgroundWork {
  const imports = createKolImportRepository(db);
  const worker = createKolImportWorker({ db, clock, files: importFilesFromConfig(config), log });
  return workOnDue({ worker, log, noun: 'due imports of influencers', listDue: () => imports.listDue(clock.now(), 10), lanes: 1, every: 500 });
}
