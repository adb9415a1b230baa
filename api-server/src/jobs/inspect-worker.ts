import { randomUUID } from 'node:crypto';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { cohortOf } from '@tessera/contracts/inspect/pr-value';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { tellEnd, tellProgress } from '../events/tell-job.ts';
import type { Log } from '../log.ts';
import type { MediaSources } from '../media-source/media-sources.ts';
import { SourceError } from '../media-source/source-error.ts';
import { createAccountAggregateRepository } from '../modules/inspect/account-aggregate.repository.ts';
import { inspectFiguresOf } from '../modules/inspect/inspect-figures.ts';
import { readInspected } from '../modules/inspect/inspect-reader.ts';
import { createInspectRepository } from '../modules/inspect/inspect.repository.ts';
import type { ClaimedInspect, InspectKey, InspectReading } from '../modules/inspect/inspect.repository.ts';
import { writeAccount } from '../modules/media/media-writer.ts';
import { createUserRepository } from '../modules/user/user.repository.ts';
import { LeaseLost } from './scan-batch.ts';

export interface InspectWorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
  readonly log: Log;
}

/** Makes one report for each call; any number of calls may run together. */
export interface InspectWorker {
  /** Claims it and reads the account until the report is made, has failed, or must wait. Never rejects. */
  work(key: InspectKey, signal: AbortSignal): Promise<void>;
}

/** Failures in a row after which a report is given up. */
const attemptsMax = 5;
const retryMs = 3_000;
const dayMs = 86_400_000;
/** Growth is told over so many days, as near as earlier readings come to it. */
const growthDays = 30;

const percentOf = (now: number, before: number): number | null => (before === 0 ? null : ((now - before) / before) * 100);

export function createInspectWorker({ db, clock, sources, log }: InspectWorkerOptions): InspectWorker {
  const reports = createInspectRepository(db);
  const aggregates = createAccountAggregateRepository(db);
  const inMs = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
  const jobOf = ({ inspectId, username }: ClaimedInspect, done: number, total: number) => ({ kind: 'inspect', id: inspectId, label: `@${username}`, path: inspectPaths.report(username), done, total });

  async function growthOf(ownerId: string, accountId: string, followers: number | null, now: Date): Promise<InspectReading['result']['growth']> {
    const earlier = followers === null ? null : await reports.followersNear(ownerId, accountId, new Date(now.getTime() - growthDays * dayMs), new Date(now.getTime() - dayMs));
    return earlier === null || followers === null ? null : { before: earlier.followers, since: earlier.seenAt.toISOString(), percent: percentOf(followers, earlier.followers) };
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
    const seen = { accountId: account.accountId, username, followers: account.followers, engRate: figures.engagementRate, topTags: figures.topTags ?? [] };
    await writeAccount(db, ownerId, account, now);
    await aggregates.put(seen, now);
    const [growth, similar] = [await growthOf(ownerId, account.accountId, account.followers, now), await aggregates.findSimilar(seen, now)];
    return { accountId: account.accountId, asOf: now, result: { ...figures, fullName: account.fullName, followers: account.followers, posts: account.mediaCount, growth, similar, audience } };
  }

  async function finish(held: ClaimedInspect, reading: InspectReading): Promise<void> {
    if (!(await reports.save(held, reading))) return;
    const { followers, engagementRate, read: { count } } = reading.result;
    if (followers !== null && engagementRate !== null) await reports.rank(held, await aggregates.rankOf(cohortOf(followers), engagementRate, reading.asOf), reading.asOf);
    await tellEnd(db, held.ownerId, jobOf(held, count, count), 'done');
  }

  async function recover(held: ClaimedInspect, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (error instanceof SourceError && error.fault === 'throttled') {
      await reports.release(held, error.until ?? inMs(retryMs), true);
      return;
    }
    const mayPass = !(error instanceof SourceError) || error.fault === 'unavailable';
    if (mayPass && held.attempts < attemptsMax) {
      log('warn', 'an account is inspected again', { inspectId: held.inspectId, attempts: held.attempts, error });
      await reports.release(held, inMs(retryMs * held.attempts), false);
      return;
    }
    log('info', 'an account cannot be inspected', { inspectId: held.inspectId, error });
    if (await reports.fail(held, error instanceof SourceError ? error.code : 'processContentFailed')) await tellEnd(db, held.ownerId, jobOf(held, 0, 0), 'failed');
  }

  return {
    async work(key, signal) {
      try {
        const held = await reports.claim(key, randomUUID(), clock.now());
        if (!held) return;
        try {
          await finish(held, await read(held, signal));
        } catch (error) {
          if (signal.aborted) await reports.release(held, clock.now(), true);
          else await recover(held, error);
        }
      } catch (error) {
        // Most likely the database went away; the lease ends by itself and another takes it up.
        log('warn', 'a report was left', { inspectId: key.inspectId, error });
      }
    },
  };
}
