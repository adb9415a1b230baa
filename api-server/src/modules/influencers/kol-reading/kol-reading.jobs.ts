import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { fromNow } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { stopTogether, workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { repeat } from '../../../platform/repeat.ts';
import { repriceKols } from './kol-pricing.ts';
import { createKolReadingRepository } from './kol-reading.repository.ts';
import { createKolWorker } from './kol-worker.ts';
import { createMomentumRepository } from './momentum.repository.ts';
import { tellForgottenKolJobs } from './tell-kol-job.ts';

const renewEvery = minuteMs;
const listed = 30;

/**
 * Reads influencers that are due, reprices after a change of the EMV setting, renews old figures and growth bounds, and
 * reports ends that nobody reported.
 */
export function kolJobs({ config, db, clock, log, sources }: JobContext): BackgroundWork {
  const readings = createKolReadingRepository(db);
  const worker = createKolWorker({ db, clock, sources, log });
  const reading = workOnDue({
    worker,
    log,
    noun: 'due influencers',
    listDue: () => readings.listDue(clock.now(), listed),
    lanes: 3,
    every: 500,
  });
  const pricing = repeat(
    (signal) => repriceKols(db, signal),
    500,
    (error) => log('warn', 'cannot compute the EMV of influencers', { error }),
  );
  const renewing = repeat(
    () => readings.renewBefore(fromNow(clock, -config.kolRenewDays * dayMs), clock.now()),
    renewEvery,
    (error) => log('warn', 'cannot request updates of influencers', { error }),
  );
  const comparing = repeat(
    () => createMomentumRepository(db).refreshBounds(clock.now()),
    renewEvery,
    (error) => log('warn', 'cannot refresh the bounds of growth', { error }),
  );
  const telling = repeat(
    (signal) => tellForgottenKolJobs(db, signal),
    renewEvery,
    (error) => log('warn', 'cannot report finished updates', { error }),
  );
  return stopTogether(reading, pricing, renewing, comparing, telling);
}
