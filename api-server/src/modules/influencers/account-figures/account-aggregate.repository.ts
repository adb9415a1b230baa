import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import {
  cohortOf,
  inspectLevelOf,
  levelAfter,
  levelFrom,
  prDays,
  prValueOf,
  rankFor,
  type InspectCohort,
} from '@tessera/contracts/pr-value/pr-value';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const similarMax = 5;
/** Similar accounts have at most this many times the followers, and at least the inverse. */
const similarRatio = 4;

/** The data read of an account. */
interface SeenAccount {
  readonly accountId: string;
  readonly username: string;
  readonly followers: number | null;
  readonly engRate: number | null;
  readonly topTags: readonly string[];
  /** Growth of followers in 30 days, in percent, if known. */
  readonly growth?: number | null;
}

export interface RankedAccount {
  readonly accountId: string;
  readonly engRate: number;
}

export interface Rank {
  readonly rank: number;
  readonly count: number;
  /** Engagement rate of the last account that reaches the next level. */
  readonly nextRate: number | null;
}

/**
 * The latest reading of each account by any user. The table names no owner: only ranks and the names of similar
 * accounts are shown.
 */
export interface AccountAggregateRepository {
  put(account: SeenAccount, seenAt: Date): Promise<void>;
  /**
   * The rank of an account by its engagement rate within a group, among the other accounts read in the last 30 days.
   * The account always counts.
   */
  rankOf(cohort: InspectCohort, account: RankedAccount, now: Date): Promise<Rank>;
  /** Accounts of similar size with common hashtags, most in common first. */
  findSimilar(account: SeenAccount, now: Date): Promise<InspectReport['similar']>;
}

const since = (now: Date): Date => new Date(now.getTime() - prDays * dayMs);

export function createAccountAggregateRepository(db: Db): AccountAggregateRepository {
  async function rateAt(cohort: InspectCohort, rank: number, now: Date): Promise<number | null> {
    const { rows } = await sql<{ rate: number }>`
      select eng_rate as rate from account_aggregate where cohort = ${cohort} and eng_rate is not null and seen_at > ${since(now)} order by eng_rate desc limit 1 offset ${rank - 1}`.execute(
      db,
    );
    return rows[0]?.rate ?? null;
  }

  return {
    async put({ accountId, username, followers, engRate, topTags, growth = null }, seenAt) {
      if (followers === null) return;
      await sql`
        insert into account_aggregate (account_id, username, followers, cohort, eng_rate, top_tags, growth_percent, seen_at)
        values (${accountId}, ${username}, ${followers}, ${cohortOf(followers)}, ${engRate}, ${[...topTags]}::text[], ${growth}::float8, ${seenAt})
        on conflict (account_id) do update set username = excluded.username, followers = excluded.followers, cohort = excluded.cohort, eng_rate = excluded.eng_rate,
          top_tags = excluded.top_tags, growth_percent = coalesce(excluded.growth_percent, account_aggregate.growth_percent), seen_at = excluded.seen_at
        where account_aggregate.seen_at <= excluded.seen_at`.execute(db);
    },
    async rankOf(cohort, { accountId, engRate }, now) {
      // The row of the account can be older than 30 days, or have another rate than its report. The index alone answers
      // the counts over the group.
      const { rows } = await sql<{ above: number; others: number }>`
        with own as (select eng_rate from account_aggregate where account_id = ${accountId} and cohort = ${cohort} and eng_rate is not null and seen_at > ${since(now)})
        select (count(*) filter (where eng_rate > ${engRate}) - (select count(*) from own where eng_rate > ${engRate}))::int as above, (count(*) - (select count(*) from own))::int as others
        from account_aggregate where cohort = ${cohort} and eng_rate is not null and seen_at > ${since(now)}`.execute(
        db,
      );
      const { above = 0, others = 0 } = rows[0] ?? {};
      const count = others + 1;
      const value = prValueOf({ rank: above + 1, count });
      const next = value === null ? null : levelAfter(inspectLevelOf(value));
      return {
        rank: above + 1,
        count,
        nextRate: next === null ? null : await rateAt(cohort, rankFor(levelFrom[next], count), now),
      };
    },
    async findSimilar({ accountId, followers, topTags }, now) {
      if (followers === null || followers === 0 || topTags.length === 0) return [];
      const { rows } = await sql<InspectReport['similar'][number]>`
        select username, followers, tags from (
          select a.username, a.followers, array(select tag from unnest(a.top_tags) with ordinality as t (tag, place) where tag = any(${[...topTags]}::text[]) order by place) as tags
          from account_aggregate a
          where a.top_tags && ${[...topTags]}::text[] and a.account_id <> ${accountId} and a.seen_at > ${since(now)}
            and a.followers between ${Math.ceil(followers / similarRatio)} and ${followers * similarRatio}
        ) found order by cardinality(tags) desc, abs(ln(followers::float8 / ${followers}::float8)), username limit ${similarMax}`.execute(
        db,
      );
      return rows;
    },
  };
}
