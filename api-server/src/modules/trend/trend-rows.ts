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

/** Orders that need no more than how many posts carry a name. */
const isByPosts = (sort: TrendSort): boolean => sort === 'score' || sort === 'posts';

/** Brands among names `g.key`, with what is known of them. */
const brandJoins = ({ ownerId, brands }: MediaQuery): Sql => sql`
  left join brand b on b.owner_id = ${ownerId} and b.username = g.key
  left join lateral (select a.account_id, a.full_name from account a where a.owner_id = ${ownerId} and a.username = g.key order by a.as_of desc limit 1) a on true
  where ${isBrand(ownerId)}${brands === null ? sql`` : sql` and g.key = any(${brands}::text[])`}`;

/** What captions of a view carry, with how often they did in the interval before. Equal ones stand by posts, then by name. */
export async function readTrends(db: Db, mediaQuery: MediaQuery, before: MediaQuery, { kind, sort, number }: TrendWish): Promise<TrendSums[]> {
  const brands = kind === 'brands';
  const summed = (columns: Sql, more: Sql): Sql => sql`select carried.name as key, ${columns} ${carriers(mediaQuery, kind)} ${more} group by 1`;
  const posts = sql`count(*)::int as posts`;
  // Where posts alone decide, only the names that are shown are added up.
  const figures = isByPosts(sort) ? sql`(${summed(figuresFromMedia(), sql`and carried.name = any(array(select key from shown))`)})` : sql`g`;
  const { rows } = await sql<TrendSums>`
    with before as materialized (select carried.name, ${posts} ${carriers(before, kind)} group by 1),
      g as materialized (${summed(isByPosts(sort) ? posts : figuresFromMedia(), sql``)}),
      shown as materialized (
        select key, posts_before, brand_name, industry, country, count(*) over ()::int as total, row_number() over (order by ${orders[sort]} desc nulls last, posts desc, key) as place from (
          select g.*, coalesce(p.posts, 0) as posts_before,
            ${brands ? sql`coalesce(b.brand_name, a.full_name, g.key) as brand_name, b.industry, b.country` : sql`null::text as brand_name, null::text as industry, null::text as country`}
          from g left join before p on p.name = g.key ${brands ? brandJoins(mediaQuery) : sql``}
        ) trends order by place limit ${number})
    select figures.*, shown.key as name, shown.posts_before, shown.brand_name, shown.industry, shown.country, shown.total
    from shown join ${figures} figures on figures.key = shown.key order by shown.place`.execute(db);
  return rows;
}

/** Posts with the most interactions in which the best ones of each name are looked for first. */
const foremost = 2_000;
const shownOfEach = 3;
const byInteractions = sql`m.interactions desc nulls last, m.media_id desc, m.content_id desc`;

/** Of each name the posts `m` that carried it with the most interactions. */
const bestOf = ({ ownerId, folderId }: MediaQuery, posts: Sql): RawBuilder<MediaRow & { readonly carried_name: string }> => sql`
  with best as materialized (select * from (
    select name, m.content_id, m.media_id, row_number() over (partition by name order by ${byInteractions}) as place ${posts}) ranked where place <= ${sql.lit(shownOfEach)})
  select best.name as carried_name, ${folderId}::uuid as folder_id, ${mediaColumns}
  from best join media m on m.owner_id = ${ownerId} and m.content_id = best.content_id and m.media_id = best.media_id ${mediaJoins} order by best.name, best.place`;

/** Of each name the three posts of a view that carried it with the most interactions. */
export async function readCarriers(db: Db, mediaQuery: MediaQuery, kind: TrendKind, names: readonly string[]): Promise<ReadonlyMap<string, readonly MediaRow[]>> {
  const first = sql`select m.content_id, m.media_id, m.interactions, ${carried[kind]} as carried from media m
    where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${carried[kind]} <> '{}' and ${mediaConditions(mediaQuery)} order by ${byInteractions} limit ${sql.lit(foremost)}`;
  const among = await bestOf(mediaQuery, sql`from (${first}) m cross join unnest(m.carried) carried (name) where name = any(${names}::text[])`).execute(db);
  const found = Map.groupBy(among.rows, (row) => row.carried_name);
  // What few posts carry, or none of the foremost, is looked for among all.
  const missing = names.filter((name) => (found.get(name)?.length ?? 0) < shownOfEach);
  if (missing.length === 0) return found;
  const { rows } = await bestOf(mediaQuery, sql`${carriers(mediaQuery, kind)} and carried.name = any(${missing}::text[])`).execute(db);
  return new Map([...found, ...Map.groupBy(rows, (row) => row.carried_name)]);
}
