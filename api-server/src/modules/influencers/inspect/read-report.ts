import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { dayMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellProgress } from '../../../platform/events/tell-job.ts';
import { LeaseLost } from '../../../platform/jobs/leased-worker.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { writeAccount } from '../../collecting/media/media-writer.ts';
import { createAccountAggregateRepository } from '../account-figures/account-aggregate.repository.ts';
import { inspectFiguresOf } from './inspect-figures.ts';
import { readInspected } from './inspect-reader.ts';
import {
  type InspectRepository,
  createInspectRepository,
  type ClaimedInspect,
  type InspectReading,
} from './inspect.repository.ts';

/** Growth is measured over this many days, as closely as earlier readings allow. */
const growthDays = 30;

const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** The job in the menu of the shell. */
export const jobOf = ({ inspectId, username }: ClaimedInspect, done: number, total: number) => ({
  kind: 'inspect',
  id: inspectId,
  label: `@${username}`,
  path: inspectPaths.report(username),
  done,
  total,
});

interface ReadingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sources: MediaSources;
}

async function growthOf(
  reports: InspectRepository,
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

/** Reads the account of a report, and what is computed from it. */
export async function readReport(
  { db, clock, sources }: ReadingParts,
  held: ClaimedInspect,
  signal: AbortSignal,
): Promise<InspectReading> {
  const { ownerId, username } = held;
  const [reports, aggregates] = [createInspectRepository(db), createAccountAggregateRepository(db)];
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
    await growthOf(reports, ownerId, account.accountId, account.followers, now),
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
