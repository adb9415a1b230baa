import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { sleep } from '../media-source/sleep.ts';
import { createScanRepository } from '../modules/scan/scan.repository.ts';
import type { ScanKey } from '../modules/scan/scan.repository.ts';
import { requestDuePolls } from './hashtag-poll.ts';
import type { ScanWorker } from './scan-worker.ts';

export interface ScanJobsOptions {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: ScanWorker;
  readonly log: Log;
  /** Scans that this process works on at the same time. */
  readonly slots: number;
  /** Milliseconds from one reading of a hashtag to the next. */
  readonly pollEvery: number;
}

export interface ScanJobs {
  /** Ends the runs, gives their leases back, and waits for that. */
  stop(): Promise<void>;
}

const queue = 'scan';
const lookEvery = 300;
const stopTimeout = 10_000;
const oneDay = 86_400;

/**
 * Executes scans as jobs. The scan's own row says what is due, so a job is only the nudge to look: whichever worker
 * gets it claims the row, a nudge too many finds nothing to claim, and a nudge lost with its worker is given again as
 * soon as the lease has run out.
 */
export async function startScanJobs({ databaseUrl, db, clock, worker, log, slots, pollEvery }: ScanJobsOptions): Promise<ScanJobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 4, schedule: false, useListenNotify: true });
  boss.on('error', (error) => log('warn', 'the job queue reports', { error }));
  await boss.start();
  // One waiting nudge for each scan; how long a run lasts is the lease's matter, not the queue's.
  await boss.createQueue(queue, { policy: 'short', notify: true, retryLimit: 0, expireInSeconds: oneDay - 1, heartbeatSeconds: 30, retentionSeconds: 3_600, deleteAfterSeconds: 60 });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function handle(jobs: readonly { readonly data: ScanKey }[]): Promise<void> {
    for (const { data } of jobs) {
      const run = worker.work(data, stopping.signal);
      running.add(run);
      await run;
      running.delete(run);
    }
  }

  async function nudge(): Promise<void> {
    const now = clock.now();
    for (const { ownerId, contentId, rank } of await createScanRepository(db).listDue(now, 4 * slots)) {
      const key: ScanKey = { ownerId, contentId };
      await boss.send(queue, key, { singletonKey: contentId, priority: -rank });
    }
  }

  await boss.work<ScanKey>(queue, { localConcurrency: slots, pollingIntervalSeconds: 1 }, handle);

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      await requestDuePolls(db, clock.now(), pollEvery).catch((error: unknown) => log('warn', 'hashtags that are due cannot be looked for', { error }));
      await nudge().catch((error: unknown) => log('warn', 'due scans cannot be listed', { error }));
      await sleep(lookEvery, stopping.signal).catch(() => undefined);
    }
  }
  const looking = look();

  return {
    async stop() {
      stopping.abort();
      await looking;
      await Promise.allSettled(running);
      await boss.stop({ graceful: true, timeout: stopTimeout });
    },
  };
}
