import { randomUUID } from 'node:crypto';
import { suggestionsMax } from '@tessera/contracts/kol/kol.limits';
import type { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { prDays } from '@tessera/contracts/pr-value/pr-value';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CallAnswer } from '../../../platform/http/call-context.ts';
import { hiddenFrom } from '../../accounts/privacy/privacy.policy.ts';
import { ownScope } from '../kol/kol-scope.ts';
import { visibleKol } from '../kol/visible-kol.ts';

type Suggestion = CallAnswer<typeof suggestionCalls.getSuggestedKol>['suggestList'][number];

export interface SuggestionRepository {
  /**
   * Accounts that are similar to the owner's influencers, or to one of them, and that were read for anybody within
   * `prDays` days.
   */
  list(ownerId: string, now: Date, kolId?: string): Promise<Suggestion[]>;
  reject(ownerId: string, username: string, now: Date): Promise<string>;
  allow(ownerId: string, username: string): Promise<void>;
  /** Deletes all but the newest `kept` rejections, so that accounts rejected long ago may be suggested again. */
  forgetOldest(ownerId: string, kept: number): Promise<void>;
}

/** How many of the owner's influencers are compared, the last added first. */
const lookedAt = 200;
/**
 * Similar accounts have at most `sizeRatio` times the followers, and at least 1/`sizeRatio` of them. `rateRatio` does
 * the same for the engagement rate.
 */
const sizeRatio = 4;
const rateRatio = 1.5;
/** How many accounts are compared, the last seen first. */
const candidatesMax = 2_000;

export function createSuggestionRepository(db: Db): SuggestionRepository {
  return {
    async list(ownerId, now, kolId) {
      const isLookedAt = kolId === undefined ? sql`true` : sql`k.id = ${kolId}::uuid`;
      const { rows } = await sql<
        Omit<Suggestion, 'because'> & {
          readonly like: string;
          readonly likeFollowers: number;
          readonly likeRate: number | null;
          readonly tags: string[];
          readonly isAsEngaging: boolean;
        }
      >`
        with own as materialized (
          select k.username, k.followers, k.eng_rate, k.top_tags from ${visibleKol(ownScope(ownerId))} k
          where k.owner_id = ${ownerId} and ${isLookedAt} and k.followers > 0 and cardinality(k.top_tags) > 0 order by k.created_at desc, k.id limit ${lookedAt}
        ), known as materialized (
          select a.username, a.followers, case when h.hidden && '{engagement}'::text[] then null else a.eng_rate end as eng_rate, a.top_tags
          from (
            select a.* from account_aggregate a
            where a.seen_at > ${new Date(now.getTime() - prDays * dayMs)} and a.followers > 0
              and a.followers between (select min(followers) from own)::float8 / ${sizeRatio}::float8 and (select max(followers) from own)::float8 * ${sizeRatio}::float8
              and a.top_tags && (select coalesce(array_agg(distinct tag), '{}') from own cross join unnest(own.top_tags) tag)
              and not exists (select from kol k where k.owner_id = ${ownerId} and (k.username = lower(a.username) or k.account_id = a.account_id))
              and not exists (select from kol_rejection r where r.owner_id = ${ownerId} and r.username = lower(a.username))
            order by a.seen_at desc, a.account_id limit ${candidatesMax}
          ) a cross join lateral (select ${hiddenFrom(ownerId, { accountId: sql<string | null>`a.account_id`, username: sql<string>`lower(a.username)` })} as hidden) h
          where not (h.hidden && '{posts}'::text[])
        )
        select known.username, known.followers, known.eng_rate as "engagementRate", best.username as like, best.followers as "likeFollowers", best.eng_rate as "likeRate", best.tags,
          coalesce(greatest(known.eng_rate, best.eng_rate) <= ${rateRatio}::float8 * least(known.eng_rate, best.eng_rate) and known.eng_rate is not null and best.eng_rate is not null, false) as "isAsEngaging"
        from known cross join lateral (
          select own.*, array(select tag from unnest(known.top_tags) with ordinality as t (tag, place) where tag = any(own.top_tags) order by place) as tags, abs(ln(known.followers::float8 / own.followers)) as distance
          from own where own.top_tags && known.top_tags and known.followers between own.followers::float8 / ${sizeRatio} and own.followers::float8 * ${sizeRatio}
          order by cardinality(array(select unnest(known.top_tags) intersect select unnest(own.top_tags))) desc, distance, own.username limit 1
        ) best
        order by cardinality(best.tags) desc, "isAsEngaging" desc, best.distance, known.username limit ${suggestionsMax}`.execute(
        db,
      );
      return rows.map(({ username, followers, engagementRate, like, likeFollowers, likeRate, tags, isAsEngaging }) => ({
        username,
        followers,
        engagementRate,
        because: { username: like, followers: likeFollowers, engagementRate: likeRate, tags, isAsEngaging },
      }));
    },
    async reject(ownerId, username, now) {
      const { id } = await db
        .insertInto('kol_rejection')
        .values({ owner_id: ownerId, username, id: randomUUID(), rejected_at: now })
        .onConflict((conflict) => conflict.columns(['owner_id', 'username']).doUpdateSet({ rejected_at: now }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async allow(ownerId, username) {
      await db.deleteFrom('kol_rejection').where('owner_id', '=', ownerId).where('username', '=', username).execute();
    },
    async forgetOldest(ownerId, kept) {
      await sql`
        delete from kol_rejection where owner_id = ${ownerId} and username in (
          select username from kol_rejection where owner_id = ${ownerId} order by rejected_at desc, username offset ${kept})`.execute(
        db,
      );
    },
  };
}
