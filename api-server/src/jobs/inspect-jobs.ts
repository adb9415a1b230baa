import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createAccountAggregateRepository } from '../modules/inspect/account-aggregate.repository.ts';
import { createInspectRepository } from '../modules/inspect/inspect.repository.ts';
import { repeat } from '../repeat.ts';
import { remindReauthorization } from './remind-reauthorization.ts';
import type { InspectWorker } from './inspect-worker.ts';
import { stopTogether, workOnDue } from './work-on-due.ts';
import type { BackgroundWork } from './work-on-due.ts';

export interface InspectJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly worker: InspectWorker;
  readonly log: Log;
}

const rankEvery = 30_000;
const listed = 20;
const rankedAtOnce = 200;
/** Milliseconds after which a place in a group is looked up again. */
const rankLasts = 3_600_000;

/** Looks up again the places that are an hour old. */
export async function rankAgain(db: Db, now: Date): Promise<void> {
  const [reports, aggregates] = [createInspectRepository(db), createAccountAggregateRepository(db)];
  for (const key of await reports.listUnranked(new Date(now.getTime() - rankLasts), rankedAtOnce)) await reports.rank(key, await aggregates.rankOf(key.cohort, key.engRate, now), now);
}

/** Makes the reports that are due, looks up places again, and writes of permissions that ended. */
export function startInspectJobs({ db, clock, mailer, worker, log }: InspectJobsOptions): BackgroundWork {
  const reports = createInspectRepository(db);
  const reading = workOnDue({ worker, log, noun: 'due reports', listDue: () => reports.listDue(clock.now(), listed), lanes: 2, every: 500 });
  const ranking = repeat(() => rankAgain(db, clock.now()), rankEvery, (error) => log('warn', 'reports cannot be ranked', { error }));
  const reminding = repeat(() => remindReauthorization({ db, clock, mailer }), rankEvery, (error) => log('warn', 'permissions that ended cannot be listed', { error }));
  return stopTogether(reading, ranking, reminding);
}
