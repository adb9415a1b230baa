import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createAccountAggregateRepository } from '../modules/inspect/account-aggregate.repository.ts';
import { createInspectRepository } from '../modules/inspect/inspect.repository.ts';
import { repeat } from '../repeat.ts';
import { remindReauthorization } from './remind-reauthorization.ts';
import type { InspectWorker } from './inspect-worker.ts';

export interface InspectJobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly worker: InspectWorker;
  readonly log: Log;
}

export interface InspectJobs {
  /** Ends what runs, gives the leases back, and waits for that. */
  stop(): Promise<void>;
}

const lookEvery = 500;
const rankEvery = 30_000;
const lanes = 2;
const listed = 20;
const rankedAtOnce = 200;
/** Milliseconds after which a place in a group is looked up again. */
const rankLasts = 3_600_000;

/** Looks up again the places that are an hour old. */
export async function rankAgain(db: Db, now: Date): Promise<void> {
  const [reports, aggregates] = [createInspectRepository(db), createAccountAggregateRepository(db)];
  for (const key of await reports.listUnranked(new Date(now.getTime() - rankLasts), rankedAtOnce)) await reports.rank(key, await aggregates.rankOf(key.cohort, key.engRate, now), now);
}

/** Makes the reports that are due, a few at the same time, looks up places again, and writes of permissions that ended. The rows say what is due, so any number of processes may look. */
export function startInspectJobs({ db, clock, mailer, worker, log }: InspectJobsOptions): InspectJobs {
  const stopping = new AbortController();
  const reports = createInspectRepository(db);
  const reading = repeat(
    async () => {
      const due = await reports.listDue(clock.now(), listed);
      const lane = async (): Promise<void> => {
        for (let key = due.shift(); key && !stopping.signal.aborted; key = due.shift()) await worker.work(key, stopping.signal);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    lookEvery,
    (error) => log('warn', 'due reports cannot be listed', { error }),
  );
  const ranking = repeat(() => rankAgain(db, clock.now()), rankEvery, (error) => log('warn', 'reports cannot be ranked', { error }));
  const reminding = repeat(() => remindReauthorization({ db, clock, mailer }), rankEvery, (error) => log('warn', 'permissions that ended cannot be listed', { error }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([reading.stop(), ranking.stop(), reminding.stop()]);
    },
  };
}
