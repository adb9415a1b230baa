import { linkReferrersMax } from '@tessera/contracts/link/link.limits';
import { otherReferrers, type LinkDevice, type LinkStats } from '@tessera/contracts/link/link.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inParts } from '../../../platform/db/in-parts.ts';
import { kept } from '../../../platform/db/kept-statements.ts';
import type { Click } from './link-click.ts';

/** A click on a link, with the day in the owner's time zone. */
export interface CountedClick extends Click {
  readonly ownerId: string;
  readonly linkId: string;
  readonly day: string;
}

/** A link as a visitor's request needs it. */
export interface OpenedLink {
  readonly ownerId: string;
  readonly id: string;
  readonly slug: string;
  /** As a header can hold it: characters beyond ASCII are encoded. */
  readonly target: string;
  readonly fallback: string | null;
  readonly expiresAt: Date | null;
  readonly clicksMax: number | null;
  readonly clicks: number;
  readonly passwordHash: string | null;
  /** Whether the query of the opened address is added to that of the target. */
  readonly passesQuery: boolean;
  readonly timeZone: string;
}

export interface LinkClicksRepository {
  /**
   * Finds links by slug alone, since a visitor sends nothing else; the row names the owner. Archived links are not
   * found.
   */
  open(slugs: readonly string[]): Promise<readonly OpenedLink[]>;
  /** Counts clicks, all or none. Clicks on a deleted link are ignored. */
  add(clicks: readonly CountedClick[]): Promise<void>;
  /** Takes one of the remaining clicks of a link with a limit; false when none is left. */
  takeLimited(ownerId: string, linkId: string): Promise<boolean>;
  /** Replaces the digests of visitors before a day by their numbers, which is all that is read of them. */
  sumVisitorsBefore(day: string, signal: AbortSignal): Promise<void>;
  stats(ownerId: string, linkId: string, dateFrom: string, toDate: string): Promise<LinkStats>;
}

/** The address that browsers are sent. The row has it as it was typed, which may be in any script. */
export const sentAddress = (typed: string): string => new URL(typed).href;

const referrersShown = 20;
const countingLock = 'link clicks';

export function createLinkClicksRepository(db: Db): LinkClicksRepository {
  return {
    async open(slugs) {
      const { rows } =
        await sql<OpenedLink>`${kept} select l.owner_id as "ownerId", l.id, slug, target, fallback, expires_at as "expiresAt", clicks_max as "clicksMax", clicks,
        l.password_hash as "passwordHash", passes_query as "passesQuery", time_zone as "timeZone" from link l join app_user u on u.id = l.owner_id where slug = any(${slugs}::text[]) and archived_at is null and u.suspended_at is null`.execute(
          db,
        );
      return rows.map((row) => ({
        ...row,
        target: sentAddress(row.target),
        fallback: row.fallback === null ? null : sentAddress(row.fallback),
      }));
    },
    add: (clicks) =>
      db.transaction().execute(async (trx) => {
        // One process counts at a time: two could lock the same links in different orders, which is a deadlock.
        await sql`select pg_advisory_xact_lock(hashtext(${countingLock}))`.execute(trx);
        const given = sql`select * from unnest(${clicks.map(({ ownerId }) => ownerId)}::uuid[], ${clicks.map(({ linkId }) => linkId)}::uuid[], ${clicks.map(({ day }) => day)}::date[],
          ${clicks.map(({ referrer }) => referrer)}::text[], ${clicks.map(({ device }) => device)}::text[], ${clicks.map(({ isBot }) => isBot)}::boolean[],
          ${clicks.map(({ digest }) => digest)}::bytea[]) c (owner_id, link_id, day, referrer, device, is_bot, digest)`;
        // The referrer is whatever a visitor sends, so a link has only so many different ones on a day. Clicks on a
        // link with a limit were counted when they were taken. The links are locked first, so that none is deleted in
        // between.
        await sql`with given as materialized (${given}),
          held as materialized (select l.owner_id, l.id from link l where (l.owner_id, l.id) in (select owner_id, link_id from given) order by l.owner_id, l.id for no key update),
          counted as (update link l set clicks = l.clicks + case when l.clicks_max is null then c.clicks else 0 end, bot_clicks = l.bot_clicks + c.bot_clicks
            from (select owner_id, link_id, count(*) filter (where not is_bot)::int as clicks, count(*) filter (where is_bot)::int as bot_clicks from given group by 1, 2) c
              join held h on h.owner_id = c.owner_id and h.id = c.link_id
            where l.owner_id = h.owner_id and l.id = h.id returning l.owner_id, l.id),
          hit as materialized (select g.* from given g join counted k on k.owner_id = g.owner_id and k.id = g.link_id),
          known as materialized (select d.owner_id, d.link_id, d.day, array_agg(distinct d.referrer) as referrers from (select distinct owner_id, link_id, day from hit) h
            join link_day d on d.owner_id = h.owner_id and d.link_id = h.link_id and d.day = h.day group by 1, 2, 3),
          came as (select h.owner_id, h.link_id, h.day, h.referrer, coalesce(h.referrer = any(k.referrers), false) as is_known, coalesce(cardinality(k.referrers), 0) as known, count(*) as clicks
            from hit h left join known k on k.owner_id = h.owner_id and k.link_id = h.link_id and k.day = h.day group by 1, 2, 3, 4, 5, 6),
          named as (select *, is_known or referrer = '' or known + row_number() over (partition by owner_id, link_id, day, is_known order by clicks desc, referrer) <= ${linkReferrersMax}::int as is_named from came),
          by_day as (insert into link_day as d (owner_id, link_id, day, referrer, device, clicks, bot_clicks)
            select h.owner_id, h.link_id, h.day, case when n.is_named then h.referrer else ${otherReferrers} end, h.device, count(*) filter (where not h.is_bot), count(*) filter (where h.is_bot)
            from hit h join named n on n.owner_id = h.owner_id and n.link_id = h.link_id and n.day = h.day and n.referrer = h.referrer group by 1, 2, 3, 4, 5
            on conflict (owner_id, link_id, day, referrer, device) do update set clicks = d.clicks + excluded.clicks, bot_clicks = d.bot_clicks + excluded.bot_clicks)
          insert into link_visitor (owner_id, link_id, day, digest)
            select distinct owner_id, link_id, day, digest from hit where digest is not null on conflict do nothing`.execute(
          trx,
        );
      }),
    async takeLimited(ownerId, linkId) {
      const row = await db
        .updateTable('link')
        .set((column) => ({ clicks: sql<number>`${column('clicks', '+', 1)}` }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', linkId)
        .where(sql<boolean>`clicks < clicks_max`)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async sumVisitorsBefore(day, signal) {
      // The links are locked first, so that none is deleted in between.
      await inParts(async (limit) => {
        if (signal.aborted) return 0;
        const { rows } = await sql<{ count: number }>`
          with part as materialized (select owner_id, link_id, day, digest from link_visitor where day < ${day}::date limit ${limit}),
          held as materialized (select l.owner_id, l.id from link l where (l.owner_id, l.id) in (select owner_id, link_id from part) order by l.owner_id, l.id for key share),
          gone as (delete from link_visitor v using part p join held h on h.owner_id = p.owner_id and h.id = p.link_id
            where v.owner_id = p.owner_id and v.link_id = p.link_id and v.day = p.day and v.digest = p.digest returning v.owner_id, v.link_id, v.day),
          added as (insert into link_past_visitors as p (owner_id, link_id, day, visitors) select owner_id, link_id, day, count(*) from gone group by 1, 2, 3
            on conflict (owner_id, link_id, day) do update set visitors = p.visitors + excluded.visitors)
          select count(*)::int as count from gone`.execute(db);
        return rows[0]?.count ?? 0;
      }, signal);
    },
    async stats(ownerId, linkId, dateFrom, toDate) {
      const inRange = sql`owner_id = ${ownerId} and link_id = ${linkId} and day between ${dateFrom}::date and ${toDate}::date`;
      const days = await sql<{ day: string; clicks: number; botClicks: number; visitors: number }>`
        select d.day::text as day, d.clicks::int as clicks, d.bot_clicks::int as "botClicks", coalesce(v.visitors, 0)::int as visitors
        from (select day, sum(clicks) as clicks, sum(bot_clicks) as bot_clicks from link_day where ${inRange} group by day) d
        left join (select day, sum(visitors) as visitors from (select day, count(*) as visitors from link_visitor where ${inRange} group by day
          union all select day, visitors from link_past_visitors where ${inRange}) each group by day) v on v.day = d.day order by d.day`.execute(
        db,
      );
      const referrers = await sql<{ referrer: string; clicks: number }>`
        select referrer, sum(clicks)::int as clicks from link_day where ${inRange} group by referrer having sum(clicks) > 0 order by 2 desc, 1 limit ${referrersShown}`.execute(
        db,
      );
      const devices = await sql<{ device: LinkDevice; clicks: number }>`
        select device, sum(clicks)::int as clicks from link_day where ${inRange} group by device having sum(clicks) > 0 order by 2 desc, 1`.execute(
        db,
      );
      const total = (pick: (day: (typeof days.rows)[number]) => number): number =>
        days.rows.reduce((sum, day) => sum + pick(day), 0);
      return {
        clicks: total(({ clicks }) => clicks),
        botClicks: total(({ botClicks }) => botClicks),
        visitors: total(({ visitors }) => visitors),
        dayList: days.rows,
        referrerList: referrers.rows,
        deviceList: devices.rows,
      };
    },
  };
}
