import type { Industry } from '@tessera/contracts/industry/industry';
import type { TrendKind, TrendSort } from '@tessera/contracts/trend/trend.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FigureSums } from '../../collecting/figures/figure-sums.ts';
import { mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import type { MediaQuery } from '../../collecting/media/media-query.ts';
import type { PostKey } from '../../collecting/media/media-row.ts';
import { isOfOwner } from '../../collecting/media/media-steps.ts';
import { figuresFromMedia, type FigureColumn } from '../../collecting/roll-up/figure-columns.ts';
import { isBrand } from '../ranking/ranking-rows.ts';

type Sql = RawBuilder<unknown>;

export interface TrendSums extends FigureSums {
  readonly name: string;
  readonly posts_before: number;
  readonly brand_name: string | null;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly total: number;
  /** Of the posts of the view that carried it, the three with the most interactions. */
  readonly carriers: readonly PostKey[];
}

export interface TrendWish {
  readonly kind: TrendKind;
  readonly sort: TrendSort;
  readonly number: number;
}

const carried: Readonly<Record<TrendKind, Sql>> = { hashtags: sql`m.tags`, brands: sql`m.mentions` };

interface TrendOrder {
  readonly by: Sql;
  /** The figures that this order needs of every name. Other figures are summed only for the names that are shown. */
  readonly columns: readonly FigureColumn[];
}

const orders: Readonly<Record<TrendSort, TrendOrder>> = {
  score: { by: sql`(posts + 1) / (posts_before + 1)::float8`, columns: ['posts'] },
  posts: { by: sql`posts`, columns: ['posts'] },
  interactions: {
    by: sql`case when interactions_known > 0 then interactions end`,
    columns: ['posts', 'interactions', 'interactions_known'],
  },
  emv: { by: sql`case when emv_known > 0 then emv end`, columns: ['posts', 'emv', 'emv_known'] },
  // Leaves out the mean of the view, which is the same for all.
  lift: {
    by: sql`interactions / nullif(interactions_known, 0)::float8`,
    columns: ['posts', 'interactions', 'interactions_known'],
  },
};

/** Media of a view whose captions carry any name of the kind. */
const carriersIn = (mediaQuery: MediaQuery, kind: TrendKind): Sql => sql`
  from media m where ${isOfOwner(mediaQuery)} and m.content_id = any(${idsOf(mediaQuery)}) and ${carried[kind]} <> '{}' and ${mediaConditions(mediaQuery)}`;

/** Keeps only brands among the names `g.key`, and joins what is known about them. */
const brandJoins = ({ ownerId, brands }: MediaQuery): Sql => sql`
  left join brand b on b.owner_id = ${ownerId} and b.username = g.key
  left join lateral (select a.account_id, a.full_name from account a where a.owner_id = ${ownerId} and a.username = g.key order by a.as_of desc limit 1) a on true
  where ${isBrand(ownerId)}${brands === null ? sql`` : sql` and g.key = any(${brands}::text[])`}`;

/** How many of the posts with the most interactions are searched first for the best ones of each name. */
const foremost = 2_000;
const shownOfEach = 3;
const byInteractions = sql`m.interactions desc nulls last, m.media_id desc, m.content_id desc`;

/**
 * The posts `m`, once for each name that they carry. `unnest` in the select list takes half the time of a join with it.
 */
const byName = (posts: Sql): Sql => sql`(select unnest(carried) as name, m.* from ${posts} m) m`;

/** Ranks the posts of each name by interactions. */
const inRanks = (posts: Sql, names: Sql): Sql => sql`
  select n.place, m.content_id, m.media_id, row_number() over (partition by n.place order by ${byInteractions}) as rank from ${byName(posts)} join ${names} n on n.key = m.name`;

/**
 * The names that captions of a view carry, with how often they did so in the previous interval. Ties are ordered by
 * posts, then by name. The posts are read once: names, figures and best posts all come from the few columns of `post`.
 * Where the foremost posts contain too few of a name's best posts, these are searched for among all posts.
 */
export async function readTrends(
  db: Db,
  mediaQuery: MediaQuery,
  before: MediaQuery,
  { kind, sort, number }: TrendWish,
): Promise<TrendSums[]> {
  const brands = kind === 'brands';
  const { rows } = await sql<TrendSums>`
    with post as materialized (
        select m.content_id, m.media_id, m.type, m.likes, m.comments, m.interactions, m.views, m.followers, m.eng_rate, m.emv, ${carried[kind]} as carried ${carriersIn(mediaQuery, kind)}),
      before as materialized (select name, count(*)::int as posts from (select unnest(${carried[kind]}) as name ${carriersIn(before, kind)}) carried group by name),
      g as materialized (select m.name as key, ${figuresFromMedia(orders[sort].columns)} from ${byName(sql`post`)} group by m.name),
      shown as materialized (
        select key, posts_before, brand_name, industry, country, count(*) over ()::int as total, row_number() over (order by ${orders[sort].by} desc nulls last, posts desc, key) as place from (
          select g.*, coalesce(p.posts, 0) as posts_before,
            ${brands ? sql`coalesce(b.brand_name, a.full_name, g.key) as brand_name, b.industry, b.country` : sql`null::text as brand_name, null::text as industry, null::text as country`}
          from g left join before p on p.name = g.key ${brands ? brandJoins(mediaQuery) : sql``}
        ) trends order by place limit ${number}),
      figures as materialized (select shown.place, ${figuresFromMedia()} from ${byName(sql`post`)} join shown on shown.key = m.name group by shown.place),
      first as materialized (select m.content_id, m.media_id, m.interactions, m.carried from post m order by ${byInteractions} limit ${sql.lit(foremost)}),
      among as materialized (select * from (${inRanks(sql`first`, sql`shown`)}) ranked where rank <= ${sql.lit(shownOfEach)}),
      missing as materialized (
        select shown.key, shown.place from shown join figures using (place) left join (select place, count(*) as found from among group by place) found using (place)
        where coalesce(found, 0) < least(${sql.lit(shownOfEach)}, figures.posts)),
      best as (
        select * from among where place not in (select place from missing)
        union all select * from (${inRanks(sql`post`, sql`missing`)}) ranked where rank <= ${sql.lit(shownOfEach)})
    select figures.*, shown.key as name, shown.posts_before, shown.brand_name, shown.industry, shown.country, shown.total, posts.carriers
    from shown join figures using (place) join (select place, json_agg(json_build_object('contentId', content_id, 'mediaId', media_id) order by rank) as carriers from best group by place) posts using (place)
    order by place`.execute(db);
  return rows;
}
