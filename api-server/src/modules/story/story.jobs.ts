import { removeLostFiles } from '../../files/remove-lost-files.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { stopTogether, workOnDue } from '../../jobs/work-on-due.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { repeat } from '../../repeat.ts';
import { findStoryFiles, storyFilesFromConfig } from './story-files.ts';
import { createStoryReadingRepository } from './story-reading.repository.ts';
import { createStoryWorker } from './story-worker.ts';

const tidyEvery = 3_600_000;
const listed = 30;
/** Milliseconds after which a file without a story is deleted. No reading takes that long. */
const lostAfter = 86_400_000;

/** Reads the stories that are due, and deletes files that no longer belong to a story. */
export function storyJobs({ config, db, clock, log, sources, pictures }: JobContext): BackgroundWork {
  const readings = createStoryReadingRepository(db);
  const files = storyFilesFromConfig(config);
  const worker = createStoryWorker({ db, clock, sources, pictures, files, log });
  const reading = workOnDue({ worker, log, noun: 'due stories', listDue: () => readings.listDue(clock.now(), listed), lanes: 2, every: 1_000 });
  // Uses the system clock, because the times of files do.
  const tidying = repeat(async () => void (await removeLostFiles(files, new Date(Date.now() - lostAfter), (keys) => findStoryFiles(db, keys))), tidyEvery, (error) => log('warn', 'cannot remove lost files of stories', { error }));
  return stopTogether(reading, tidying);
}
