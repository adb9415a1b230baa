import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { LargeFileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { removeLostFiles } from '../modules/story/story-files.ts';
import { createStoryReadingRepository } from '../modules/story/story-reading.repository.ts';
import { repeat } from '../repeat.ts';
import type { StoryWorker } from './story-worker.ts';

export interface StoryJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: StoryWorker;
  readonly files: LargeFileStore;
  readonly log: Log;
}

export interface StoryJobs {
  /** Ends what runs, gives the leases back, and waits for that. */
  stop(): Promise<void>;
}

const lookEvery = 1_000;
const tidyEvery = 3_600_000;
const lanes = 2;
const listed = 30;
/** Milliseconds after which a file without a story is left over: no reading takes as long. */
const lostAfter = 86_400_000;

/** Reads the stories that are due, a few accounts at the same time, and tidies their files. The rows say what is due, so any number of processes may look. */
export function startStoryJobs({ db, clock, worker, files, log }: StoryJobsOptions): StoryJobs {
  const stopping = new AbortController();
  const readings = createStoryReadingRepository(db);
  const reading = repeat(
    async () => {
      const due = await readings.listDue(clock.now(), listed);
      const lane = async (): Promise<void> => {
        for (let key = due.shift(); key && !stopping.signal.aborted; key = due.shift()) await worker.work(key, stopping.signal);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    lookEvery,
    (error) => log('warn', 'stories that are due cannot be listed', { error }),
  );
  // By the machine's clock, as files carry it.
  const tidying = repeat(async () => void (await removeLostFiles(db, files, new Date(Date.now() - lostAfter))), tidyEvery, (error) => log('warn', 'files of stories cannot be tidied', { error }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([reading.stop(), tidying.stop()]);
    },
  };
}
