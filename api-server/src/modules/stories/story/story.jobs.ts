import { repeatRemovingLostFiles } from '../../../platform/files/remove-lost-files.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { stopTogether, workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { findStoryFiles, storyFilesOf } from './story-files.ts';
import { createStoryReadingRepository } from './story-reading.repository.ts';
import { createStoryWorker } from './story-worker.ts';

const listed = 30;

/** Reads the stories that are due, and deletes files that no longer belong to a story. */
export function storyJobs({ db, clock, log, sources, pictures, fileStores }: JobContext): BackgroundWork {
  const readings = createStoryReadingRepository(db);
  const files = storyFilesOf(fileStores);
  const worker = createStoryWorker({ db, clock, sources, pictures, files, log });
  const reading = workOnDue({
    worker,
    log,
    noun: 'due stories',
    listDue: () => readings.listDue(clock.now(), listed),
    lanes: 2,
    every: 1_000,
  });
  const tidying = repeatRemovingLostFiles({
    db,
    files,
    findKept: (keys) => findStoryFiles(db, keys),
    log,
    noun: 'files of stories',
  });
  return stopTogether(reading, tidying);
}
