import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { repriceKols } from '../modules/kol/kol-pricing.ts';
import { createKolReadingRepository } from '../modules/kol/kol-reading.repository.ts';
import { repeat } from '../repeat.ts';
import type { KolWorker } from './kol-worker.ts';

export interface KolJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: KolWorker;
  readonly log: Log;
  /** Days after which figures are read again by themselves. */
  readonly renewDays: number;
}

export interface KolJobs {
  /** Ends what runs, gives the leases back, and waits for that. */
  stop(): Promise<void>;
}

const lookEvery = 500;
const renewEvery = 60_000;
const lanes = 3;
const listed = 30;
const dayMs = 86_400_000;

/** Reads the influencers that are due, a few at the same time, and prices those whose owner took another EMV setting. The rows say what is due, so any number of processes may look. */
export function startKolJobs({ db, clock, worker, log, renewDays }: KolJobsOptions): KolJobs {
  const stopping = new AbortController();
  const readings = createKolReadingRepository(db);
  const reading = repeat(
    async () => {
      const due = await readings.listDue(clock.now(), listed);
      const lane = async (): Promise<void> => {
        for (let key = due.shift(); key && !stopping.signal.aborted; key = due.shift()) await worker.work(key, stopping.signal);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      await repriceKols(db);
    },
    lookEvery,
    (error) => log('warn', 'due influencers cannot be listed', { error }),
  );
  const renewing = repeat(() => readings.renewBefore(new Date(clock.now().getTime() - renewDays * dayMs), clock.now()), renewEvery, (error) => log('warn', 'influencers cannot be renewed', { error }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([reading.stop(), renewing.stop()]);
    },
  };
}
