import {
  convictionDays,
  growthCountMin,
  growthDays,
  growthDaysMax,
  growthPercentiles,
  momentumLevels,
  sproutBelow,
  sproutDays,
  type GrowthBounds,
  type MomentumLevel,
} from '@tessera/contracts/kol/momentum';
import { cohortFrom } from '@tessera/contracts/pr-value/pr-value';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const hundred = 100;

/** The growth bounds of each group that has enough accounts. */
export type BoundsOfGroups = readonly GrowthBounds[];

export interface MomentumRepository {
  readBounds(): Promise<BoundsOfGroups>;
  /**
   * Recomputes the bounds from the accounts that were read within 30 days. Does nothing within an hour of the last
   * time.
   */
  refreshBounds(now: Date): Promise<void>;
  /**
   * Computes and stores the growth of followers up to a reading, from the owner's readings of the account. Null when
   * none is old enough.
   */
  measure(
    key: { readonly ownerId: string; readonly kolId: string },
    accountId: string,
    asOf: Date,
  ): Promise<number | null>;
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * dayMs);

export function createMomentumRepository(db: Db): MomentumRepository {
  return {
    readBounds: () =>
      db
        .selectFrom('growth_bounds')
        .select(['cohort', 'count', 'rising', 'trend'])
        .where('count', '>=', growthCountMin)
        .execute(),
    async refreshBounds(now) {
      const isFresh = sql<boolean>`b.computed_at > ${new Date(now.getTime() - hourMs)} and b.computed_at <= ${now}`;
      await sql`
        insert into growth_bounds (cohort, count, rising, trend, computed_at)
        select a.cohort, count(*), percentile_disc(${growthPercentiles.rising / hundred}::float8) within group (order by a.growth_percent),
          percentile_disc(${growthPercentiles.trend / hundred}::float8) within group (order by a.growth_percent), ${now}
        from account_aggregate a
        where a.growth_percent is not null and a.seen_at > ${daysBefore(now, growthDays)} and not exists (select from growth_bounds b where ${isFresh})
        group by a.cohort
        on conflict (cohort) do update set count = excluded.count, rising = excluded.rising, trend = excluded.trend, computed_at = excluded.computed_at`.execute(
        db,
      );
      // All groups are computed at once, so bounds that are still old are of a group without accounts.
      await sql`delete from growth_bounds b where not (${isFresh})`.execute(db);
    },
    async measure({ ownerId, kolId }, accountId, asOf) {
      const { rows } = await sql<{ growth: number | null }>`
        with kept as (
          select m.seen_at, m.followers from account_metric m where m.owner_id = ${ownerId} and m.account_id = ${accountId} and m.seen_at <= ${asOf} and m.followers is not null
        ), before as (
          select followers from kept where seen_at <= ${daysBefore(asOf, growthDays)} and seen_at > ${daysBefore(asOf, growthDaysMax)} order by seen_at desc limit 1
        )
        update kol k set
          growth_percent = (select (k.followers - before.followers)::float8 / before.followers * 100 from before where before.followers > 0),
          first_seen_at = (select min(seen_at) from kept),
          readings = (select count(*) from kept where seen_at > ${daysBefore(asOf, convictionDays)})
        where k.owner_id = ${ownerId} and k.id = ${kolId} returning k.growth_percent as growth`.execute(db);
      return rows[0]?.growth ?? null;
    },
  };
}

const ofCohort = (bounds: BoundsOfGroups, pick: (bound: GrowthBounds) => number): RawBuilder<number | null> => {
  const pieces = (['celebrity', 'micro', 'nano', 'starter'] as const).map((cohort) => {
    const bound = bounds.find((each) => each.cohort === cohort);
    return sql`when k.followers >= ${sql.lit(cohortFrom[cohort])} then ${bound === undefined ? null : pick(bound)}::float8`;
  });
  return sql<number | null>`case ${sql.join(pieces, sql` `)} end`;
};

/**
 * Whether a row of `kol k` has this momentum, as comparisons of columns. For a `case` the planner cannot estimate the
 * rows, and would read them all.
 */
export function hasMomentum(bounds: BoundsOfGroups, level: MomentumLevel): RawBuilder<boolean> {
  const [rising, trend] = [ofCohort(bounds, (bound) => bound.rising), ofCohort(bounds, (bound) => bound.trend)];
  const isLead = sql`k.growth_percent >= ${rising} and k.eng_change >= 0`;
  const isNoLead = sql`(k.growth_percent < ${rising} or k.growth_percent >= ${rising} and k.eng_change < 0)`;
  const isSprout = sql`(floor(extract(epoch from k.as_of - k.first_seen_at) / 86400) < ${sql.lit(sproutDays)} or k.growth_percent >= ${rising} and k.followers < ${sql.lit(sproutBelow)})`;
  switch (level) {
    case 'trendLeader':
      return sql<boolean>`${isLead} and k.growth_percent >= ${trend}`;
    case 'risingStar':
      return sql<boolean>`${isLead} and k.growth_percent < ${trend}`;
    case 'newSprout':
      return sql<boolean>`${isNoLead} and ${isSprout}`;
    case 'lowMomentum':
      return sql<boolean>`${isNoLead} and ${isSprout} is not true`;
  }
}

/** The momentum of a row of `kol k` in SQL, for filters and orders. Equals `momentumOf` of the contracts. */
export const momentumIn = (bounds: BoundsOfGroups): RawBuilder<MomentumLevel | null> =>
  sql<MomentumLevel | null>`case ${sql.join(
    momentumLevels.map((level) => sql`when ${hasMomentum(bounds, level)} then ${sql.lit(level)}`),
    sql` `,
  )} end`;

/** The rank of a momentum level: the strongest has the largest number. */
export const momentumRank = (bounds: BoundsOfGroups): RawBuilder<number | null> =>
  sql<
    number | null
  >`${sql.lit(momentumLevels.length)} - array_position(${sql.lit(`{${momentumLevels.join(',')}}`)}::text[], ${momentumIn(bounds)})`;
