import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { repriceKols } from '../modules/kol/kol-pricing.ts';
import { createKolReadingRepository } from '../modules/kol/kol-reading.repository.ts';
import { createMomentumRepository } from '../modules/kol/momentum.repository.ts';
import { repeat } from '../repeat.ts';
import type { KolWorker } from './kol-worker.ts';
import { stopTogether, workOnDue } from './work-on-due.ts';
import type { BackgroundWork } from './work-on-due.ts';

export interface KolJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly worker: KolWorker;
  readonly log: Log;
  /** Days after which figures are read again by themselves. */
  readonly renewDays: number;
}

const renewEvery = 60_000;
const listed = 30;
const dayMs = 86_400_000;

/** Reads the influencers that are due, and prices those whose owner took another EMV setting. */
export function startKolJobs({ db, clock, worker, log, renewDays }: KolJobsOptions): BackgroundWork {
  const readings = createKolReadingRepository(db);
  const reading = workOnDue({ worker, log, noun: 'due influencers', listDue: () => readings.listDue(clock.now(), listed), lanes: 3, every: 500 });
  const pricing = repeat(() => repriceKols(db), 500, (error) => log('warn', 'influencers cannot be priced', { error }));
  const renewing = repeat(() => readings.renewBefore(new Date(clock.now().getTime() - renewDays * dayMs), clock.now()), renewEvery, (error) => log('warn', 'influencers cannot be renewed', { error }));
  const comparing = repeat(() => createMomentumRepository(db).refreshBounds(clock.now()), renewEvery, (error) => log('warn', 'growth cannot be compared', { error }));
  return stopTogether(reading, pricing, renewing, comparing);
}
