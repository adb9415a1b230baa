import type { ProblemCode } from '@tessera/contracts/http/problem';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { cohortOf } from '@tessera/contracts/pr-value/pr-value';
import { dayMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellEnd, tellProgress } from '../../../platform/events/tell-job.ts';
import { createLeasedWorker, deathsMax, LeaseLost, type LeasedWorker } from '../../../platform/jobs/leased-worker.ts';
import { nextTryOf } from '../../../platform/jobs/next-try.ts';
import type { Log } from '../../../platform/log.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { writeAccount } from '../../collecting/media/media-writer.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { inspectFiguresOf } from './inspect-figures.ts';
import { readInspected } from './inspect-reader.ts';
import {
  createInspectRepository,
  type ClaimedInspect,
  type InspectKey,
  type InspectReading,
} from './inspect.repository.ts';

export interface InspectWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
  readonly log: Log;
}

/** Reads an account and writes its report. */
export type InspectWorker = LeasedWorker<InspectKey>;

/** Growth is measured over this many days, as closely as earlier readings allow. */
const growthDays = 30;

const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

export function createInspectWorker({ db, clock, sources, log }: InspectWorkerOptions): InspectWorker {
  const reports = createInspectRepository(db);
  const aggregates = createAccountAggregateRepository(db);
  const jobOf = ({ inspectId, username }: ClaimedInspect, done: number, total: number) => ({
    kind: 'inspect',
    id: inspectId,
    label: `@${username}`,
    path: inspectPaths.report(username),
    done,
    total,
  });

  async function growthOf(
    ownerId: string,
    accountId: string,
    followers: number | null,
    now: Date,
  ): Promise<InspectReading['result']['growth']> {
    const earlier =
      followers === null
        ? null
        : await reports.followersNear(
            ownerId,
            accountId,
            new Date(now.getTime() - growthDays * dayMs),
            new Date(now.getTime() - dayMs),
          );
    return earlier === null || followers === null
      ? null
      : {
          before: earlier.followers,
          since: earlier.seenAt.toISOString(),
          percent: percentOf(followers, earlier.followers),
        };
  }

  async function read(held: ClaimedInspect, signal: AbortSignal): Promise<InspectReading> {
    const { ownerId, username } = held;
    const { source } = await sources.forOwner(ownerId);
    const onPage = async (done: number, total: number): Promise<void> => {
      if (!(await reports.progress(held, done, total, clock.now()))) throw new LeaseLost();
      await tellProgress(db, ownerId, jobOf(held, done, total));
    };
    const { account, media } = await readInspected(source, username, { now: clock.now(), signal, onPage });
    const now = clock.now();
    const audience = await sources.audienceOf(ownerId, account.accountId, signal);
    const zone = (await createUserRepository(db).find(ownerId))?.time_zone ?? 'UTC';
    const figures = inspectFiguresOf(media, account.followers, now, zone);
    const seen = {
      accountId: account.accountId,
      username,
      followers: account.followers,
      engRate: figures.engagementRate,
      topTags: figures.topTags ?? [],
    };
    await writeAccount(db, ownerId, account, now);
    await aggregates.put(seen, now);
    const [growth, similar] = [
      await growthOf(ownerId, account.accountId, account.followers, now),
      await aggregates.findSimilar(seen, now),
    ];
    return {
      accountId: account.accountId,
      asOf: now,
      result: {
        ...figures,
        fullName: account.fullName,
        followers: account.followers,
        posts: account.mediaCount,
        growth,
        similar,
        audience,
      },
    };
  }

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
    run: async (held, signal) => finish(held, await read(held, signal)),
    recover,
    setAside: (held) => fail(held, 'processContentFailed'),
  });
}
