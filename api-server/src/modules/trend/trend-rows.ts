import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TrendKind, TrendSort } from '@tessera/contracts/trend/trend.schema';
import type { Industry } from '@tessera/contracts/brand/industry';
import type { Db } from '../../db/database.ts';
import { figuresFromMedia } from '../figures/figure-columns.ts';
import type { FigureSums } from '../figures/figure-sums.ts';
import { mediaConditions } from '../media/media-conditions.ts';
import { idsOf } from '../media/media-page.ts';
import type { MediaQuery } from '../media/media-query.ts';
import { mediaColumns, mediaJoins } from '../media/media-row.ts';
import type { MediaRow } from '../media/media-row.ts';
import { isBrand } from '../ranking/ranking-rows.ts';

type Sql = RawBuilder<unknown>;

export interface TrendSums extends FigureSums {
  readonly name: string;
  readonly posts_before: number;
  readonly brand_name: string | null;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly total: number;
}

export interface TrendWish {
  readonly kind: TrendKind;
  readonly sort: TrendSort;
  readonly number: number;
}

const carried: Readonly<Record<TrendKind, Sql>> = { hashtags: sql`m.tags`, brands: sql`m.mentions` };

const orders: Readonly<Record<TrendSort, Sql>> = {
  score: sql`(posts + 1) / (posts_before + 1)::float8`,
  posts: sql`posts`,
  interactions: sql`case when interactions_known > 0 then interactions end`,
  emv: sql`case when emv_known > 0 then emv end`,
  // The view's own mean is the same for all.
  lift: sql`interactions / nullif(interactions_known, 0)::float8`,
};

/** Media of a view with what their captions carry, one by one. */
const carriers = (mediaQuery: MediaQuery, kind: TrendKind): Sql => sql`
  from media m cross join unnest(${carried[kind]}) carried (name) where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${carried[kind]} <> '{}' and ${mediaConditions(mediaQuery)}`;

/** What captions of a view carry, with how often they did in the interval before. Equal ones stand by posts, then by name. */
export async function readTrends(db: Db, mediaQuery: MediaQuery, before: MediaQuery, { kind, sort, number }: TrendWish): Promise<TrendSums[]> {
  const { ownerId } = mediaQuery;
  const brands = kind === 'brands';
  const { rows } = await sql<TrendSums>`
    with before as materialized (select carried.name, count(*)::int as posts ${carriers(before, kind)} group by 1)
    select *, count(*) over ()::int as total from (
      select g.*, coalesce(p.posts, 0) as posts_before,
        ${brands ? sql`coalesce(b.brand_name, a.full_name, g.key) as brand_name, b.industry, b.country` : sql`null::text as brand_name, null::text as industry, null::text as country`}
      from (select carried.name as key, carried.name, ${figuresFromMedia()} ${carriers(mediaQuery, kind)} group by 1, 2) g left join before p on p.name = g.key
      ${brands
        ? sql`left join brand b on b.owner_id = ${ownerId} and b.username = g.key
            left join lateral (select a.account_id, a.full_name from account a where a.owner_id = ${ownerId} and a.username = g.key order by a.as_of desc limit 1) a on true where ${isBrand(ownerId)}${mediaQuery.brands === null ? sql`` : sql` and g.key = any(${mediaQuery.brands}::text[])`}`
        : sql``}
    ) trends order by ${orders[sort]} desc nulls last, posts desc, name limit ${number}`.execute(db);
  return rows;
}

/** Of each name the three posts of a view that carried it with the most interactions. */
export async function readCarriers(db: Db, mediaQuery: MediaQuery, kind: TrendKind, names: readonly string[]): Promise<ReadonlyMap<string, readonly MediaRow[]>> {
  const { rows } = await sql<MediaRow & { readonly carried_name: string }>`
    with best as materialized (select * from (
      select carried.name, m.content_id, m.media_id, row_number() over (partition by carried.name order by m.interactions desc nulls last, m.media_id desc, m.content_id desc) as place
      ${carriers(mediaQuery, kind)} and carried.name = any(${names}::text[])) ranked where place <= 3)
    select best.name as carried_name, ${mediaQuery.folderId}::uuid as folder_id, ${mediaColumns}
    from best join media m on m.owner_id = ${mediaQuery.ownerId} and m.content_id = best.content_id and m.media_id = best.media_id ${mediaJoins} order by best.name, best.place`.execute(db);
  return Map.groupBy(rows, (row) => row.carried_name);
}
