import { hourMs } from '@tessera/contracts/time/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { stopTogether, workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import type { Log } from '../../../platform/log.ts';
import { repeat } from '../../../platform/repeat.ts';
import { createPictureWarmer } from '../picture/picture-warmer.ts';
import { createPictureService } from '../picture/picture.service.ts';
import { requestDuePolls } from './hashtag-poll.ts';
import { createScanWorker, type ScanWorker } from './scan-worker.ts';
import { createScanRepository } from './scan.repository.ts';

export interface ScansOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: ScanWorker;
  readonly log: Log;
  /** Number of concurrent scans in this process. */
  readonly slots: number;
  /** Milliseconds between two readings of a hashtag. */
  readonly pollEvery: number;
}

const lookEvery = 300;

/** Works on the due scans, starting with owners who have the fewest running, and requests the scans of hashtags. */
export function workOnScans({ db, clock, worker, log, slots, pollEvery }: ScansOptions): BackgroundWork {
  const scans = createScanRepository(db);
  const polling = repeat(
    () => requestDuePolls(db, clock.now(), pollEvery),
    lookEvery,
    (error) => log('warn', 'cannot request scans of due hashtags', { error }),
  );
  const scanning = workOnDue({
    worker,
    log,
    noun: 'due scans',
    listDue: () => scans.listDue(clock.now(), 4 * slots),
    lanes: slots,
    every: lookEvery,
  });
  return stopTogether(polling, scanning);
}

/** Works on scans, and downloads the first pictures of each content after its scan. */
export function scanJobs({ config, db, clock, log, mailer, sources, pictures }: JobContext): BackgroundWork {
  const warmer = createPictureWarmer(db, createPictureService({ db, sources, pictures }));
  const pollEvery = config.hashtagPollHours * hourMs;
  const worker = createScanWorker({
    db,
    clock,
    mailer,
    sources,
    log,
    pollEvery,
    onDone: ({ ownerId, contentId }) => warmer.warm(ownerId, contentId),
  });
  const scanning = workOnScans({ db, clock, worker, log, slots: config.scanSlots, pollEvery });
  return {
    stop: async () => {
      await scanning.stop();
      await warmer.close();
    },
  };
}
