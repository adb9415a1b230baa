import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { LargeFileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { removeLostFiles } from '../modules/story/story-files.ts';
import { createStoryReadingRepository } from '../modules/story/story-reading.repository.ts';
import { repeat } from '../repeat.ts';
import type { StoryWorker } from './story-worker.ts';
import { stopTogether, workOnDue } from './work-on-due.ts';
import type { BackgroundWork } from './work-on-due.ts';

export interface StoryJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: StoryWorker;
  readonly files: LargeFileStore;
  readonly log: Log;
}

const tidyEvery = 3_600_000;
const listed = 30;
/** Milliseconds after which a file without a story is left over: no reading takes as long. */
const lostAfter = 86_400_000;

/** Reads the stories that are due, and tidies their files. */
export function startStoryJobs({ db, clock, worker, files, log }: StoryJobsOptions): BackgroundWork {
  const readings = createStoryReadingRepository(db);
  const reading = workOnDue({ worker, log, noun: 'stories that are due', listDue: () => readings.listDue(clock.now(), listed), lanes: 2, every: 1_000 });
  // By the machine's clock, as files carry it.
  const tidying = repeat(async () => void (await removeLostFiles(db, files, new Date(Date.now() - lostAfter))), tidyEvery, (error) => log('warn', 'files of stories cannot be tidied', { error }));
  return stopTogether(reading, tidying);
}
