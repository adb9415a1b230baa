import { visitNamesMax, type VisitSums } from '@tessera/contracts/visit/visit.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Visit {
  /** In UTC. */
  readonly day: string;
  readonly path: string;
  readonly language: string;
  /** The referring host; empty when unknown. */
  readonly referrer: string;
  readonly isBot: boolean;
}

/** How many referring hosts are stored per day, so that invented ones cannot fill the table. */
const referrersMax = 500;

export interface VisitRepository {
  add(visit: Visit): Promise<void>;
  sums(from: string, to: string): Promise<Omit<VisitSums, 'from' | 'to'>>;
}

/** Counts of page views, over all visitors. */
export function createVisitRepository(db: Db): VisitRepository {
  return {
    async add({ day, path, language, referrer, isBot }) {
      await sql`
        insert into page_visit (day, path, language, referrer, views, bot_views)
        select ${day}::date, ${path}, ${language},
          case when ${referrer} = '' or exists (select from page_visit where day = ${day}::date and referrer = ${referrer})
            or (select count(distinct referrer) from page_visit where day = ${day}::date) < ${referrersMax} then ${referrer} else '' end,
          ${isBot ? 0 : 1}, ${isBot ? 1 : 0}
        on conflict (day, path, language, referrer) do update set views = page_visit.views + excluded.views, bot_views = page_visit.bot_views + excluded.bot_views`.execute(
        db,
      );
    },
    async sums(from, to) {
      const named = (
        column: RawBuilder<unknown>,
      ) => sql`coalesce((select json_agg(json_build_object('name', name, 'views', views) order by views desc, name) from (
        select ${column} as name, sum(views)::float8 as views from seen where ${column} <> '' group by ${column} having sum(views) > 0 order by views desc, name limit ${visitNamesMax}) most), '[]')`;
      const { rows } = await sql<Omit<VisitSums, 'from' | 'to'>>`
        with seen as (select * from page_visit where day between ${from}::date and ${to}::date)
        select coalesce((select sum(views)::float8 from seen), 0) as views, coalesce((select sum(bot_views)::float8 from seen), 0) as "botViews",
          coalesce((select json_agg(json_build_object('day', day::text, 'views', views, 'botViews', bots) order by day desc) from (
            select day, sum(views)::float8 as views, sum(bot_views)::float8 as bots from seen group by day) each_day), '[]') as days,
          ${named(sql`path`)} as paths, ${named(sql`language`)} as languages, ${named(sql`referrer`)} as referrers`.execute(
        db,
      );
      return rows[0] ?? { views: 0, botViews: 0, days: [], paths: [], languages: [], referrers: [] };
    },
  };
}
