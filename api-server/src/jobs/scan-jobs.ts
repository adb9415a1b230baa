import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createScanRepository } from '../modules/scan/scan.repository.ts';
import { repeat } from '../repeat.ts';
import { requestDuePolls } from './hashtag-poll.ts';
import type { ScanWorker } from './scan-worker.ts';
import { stopTogether, workOnDue } from './work-on-due.ts';
import type { BackgroundWork } from './work-on-due.ts';

export interface ScanJobsOptions {
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
export function startScanJobs({ db, clock, worker, log, slots, pollEvery }: ScanJobsOptions): BackgroundWork {
  const scans = createScanRepository(db);
  const polling = repeat(() => requestDuePolls(db, clock.now(), pollEvery), lookEvery, (error) => log('warn', 'hashtags that are due cannot be looked for', { error }));
  const scanning = workOnDue({ worker, log, noun: 'due scans', listDue: () => scans.listDue(clock.now(), 4 * slots), lanes: slots, every: lookEvery });
  return stopTogether(polling, scanning);
}
