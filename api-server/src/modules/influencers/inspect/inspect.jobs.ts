import { hourMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import { stopTogether, workOnDue, type BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { repeat } from '../../../platform/repeat.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { createInspectWorker } from './inspect-worker.ts';
import { createInspectRepository } from './inspect.repository.ts';

const rankEvery = 30_000;
const listed = 20;
const rankedAtOnce = 200;
/** Milliseconds after which a rank is updated. */
const rankLasts = hourMs;

/** Updates ranks that are an hour old. */
export async function rankAgain(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const [reports, aggregates] = [createInspectRepository(db), createAccountAggregateRepository(db)];
  const unranked = await reports.listUnranked(new Date(now.getTime() - rankLasts), rankedAtOnce);
  for (const key of untilAborted(unranked, signal))
    await reports.rank(key, await aggregates.rankOf(key.cohort, key, now), now);
}

/** Creates due reports and updates ranks. */
export function inspectJobs({ db, clock, sources, log }: JobContext): BackgroundWork {
  const reports = createInspectRepository(db);
  const worker = createInspectWorker({ db, clock, sources, log });
  const reading = workOnDue({
    worker,
    log,
    noun: 'due reports',
    listDue: () => reports.listDue(clock.now(), listed),
    lanes: 2,
    every: 500,
  });
  const ranking = repeat(
    (signal) => rankAgain(db, clock.now(), signal),
    rankEvery,
    (error) => log('warn', 'cannot update the ranks of inspect reports', { error }),
  );
  return stopTogether(reading, ranking);
}
