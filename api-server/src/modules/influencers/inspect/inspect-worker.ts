import type { ProblemCode } from '@tessera/contracts/http/problem';
import { cohortOf } from '@tessera/contracts/inspect/pr-value';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellEnd } from '../../../platform/events/tell-job.ts';
import { createLeasedWorker, deathsMax, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { nextTryOf } from '../../../platform/jobs/next-try.ts';
import type { Log } from '../../../platform/log.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import {
  createInspectRepository,
  type ClaimedInspect,
  type InspectKey,
  type InspectReading,
} from './inspect.repository.ts';
import { jobOf, readReport } from './read-report.ts';

export interface InspectWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
  readonly log: Log;
}

/** Reads an account and writes its report. */
export type InspectWorker = LeasedWorker<InspectKey>;

export function createInspectWorker({ db, clock, sources, log }: InspectWorkerOptions): InspectWorker {
  const reports = createInspectRepository(db);
  const aggregates = createAccountAggregateRepository(db);
  async function finish(held: ClaimedInspect, reading: InspectReading): Promise<void> {
    if (!(await reports.save(held, reading))) return;
    const {
      followers,
      engagementRate,
      read: { count },
    } = reading.result;
    if (followers !== null && engagementRate !== null)
      await reports.rank(
        held,
        await aggregates.rankOf(
          cohortOf(followers),
          { accountId: reading.accountId, engRate: engagementRate },
          reading.asOf,
        ),
        reading.asOf,
      );
    await tellEnd(db, held.ownerId, jobOf(held, count, count), 'done');
  }

  const fail = async (held: ClaimedInspect, problem: ProblemCode): Promise<void> => {
    if (await reports.fail(held, problem)) await tellEnd(db, held.ownerId, jobOf(held, 0, 0), 'failed');
  };

  async function recover(held: ClaimedInspect, error: unknown): Promise<void> {
    const next = nextTryOf(error, held, clock.now());
    if (next.dueAt !== null) {
      log('info', 'an account is inspected again', { inspectId: held.inspectId, attempts: held.attempts, error });
      await reports.release(held, next.dueAt, next.isForgiven, next.failingSince);
      return;
    }
    log('info', 'an account cannot be inspected', { inspectId: held.inspectId, error });
    await fail(held, next.problem);
  }

  return createLeasedWorker<InspectKey, ClaimedInspect>({
    clock,
    log,
    lease: reports,
    noun: 'a report',
    about: ({ inspectId }) => ({ inspectId }),
    attemptsMax: deathsMax,
    run: async (held, signal) => finish(held, await readReport({ db, clock, sources }, held, signal)),
    recover,
    setAside: (held) => fail(held, 'processContentFailed'),
  });
}
