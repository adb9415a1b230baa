import type { Industry } from '@tessera/contracts/industry/industry';
import type { KolSetting } from '@tessera/contracts/kol/kol-setting.schema';
import type { KolLevel } from '@tessera/contracts/kol/kol.schema';
import { mediaTypes, type MediaType } from '@tessera/contracts/media/media.schema';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import {
  isBrandTable,
  isOfNamed,
  type RankingSort,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { sql, type RawBuilder } from 'kysely';
import type { FigureSums } from '../../collecting/figures/figure-sums.ts';
import { mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import type { MediaQuery } from '../../collecting/media/media-query.ts';
import { isOfOwner, type Direction } from '../../collecting/media/media-steps.ts';
import { figuresAddedUp, figuresFromMedia } from '../../collecting/roll-up/figure-columns.ts';

type Sql = RawBuilder<unknown>;

/** Sums of one media type. */
type TypeSums = Readonly<Record<`${MediaType}_posts` | `${MediaType}_emv_known`, number>> &
  Readonly<Record<`${MediaType}_emv`, string>>;

export interface RankedAccount extends FigureSums, TypeSums {
  readonly username: string;
  readonly full_name: string | null;
  readonly has_picture: boolean;
  readonly followers_now: number | null;
  readonly level: KolLevel | null;
  readonly is_partner: boolean;
  readonly content_id: string | null;
  readonly brand_name: string | null;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly video_views: number;
  readonly video_views_known: number;
  /** Ten-thousandths of a minor unit. */
  readonly cpl_emv: string;
  readonly total: number;
  /** Posts of the view whose author is unknown. No row of a table of authors includes them. */
  readonly without_author: number;
}

export interface RankingWish {
  readonly table: RankingTable;
  readonly sort: RankingSort;
  readonly direction: Direction;
}

/** What the rows of a table depend on besides the posts. */
export interface RankingGround {
  readonly setting: KolSetting;
  readonly values: EmvValues;
}

const ofType = (type: MediaType): Sql => sql`
  coalesce(sum(posts) filter (where type = ${sql.lit(type)}), 0)::int as ${sql.ref(`${type}_posts`)},
  coalesce(sum(emv) filter (where type = ${sql.lit(type)}), 0)::numeric as ${sql.ref(`${type}_emv`)}, coalesce(sum(emv_known) filter (where type = ${sql.lit(type)}), 0)::int as ${sql.ref(`${type}_emv_known`)}`;

const likesWorth = (values: EmvValues): Sql =>
  sql`(${sql.join(
    mediaTypes.map(
      (type) =>
        sql`coalesce(sum(likes) filter (where type = ${sql.lit(type)}), 0)::numeric * ${values[type].like}::bigint`,
    ),
    sql` + `,
  )}) as cpl_emv`;

interface RowKind {
  readonly isNamed: boolean;
  readonly isOfBrands: boolean;
}

/**
 * Sums of the posts behind each row, by author (null if unknown) or by mentioned name. Sums by type first, so that each
 * post is evaluated only once.
 */
function grouped(mediaQuery: MediaQuery, { isNamed, isOfBrands }: RowKind, values: EmvValues): Sql {
  const key = isNamed ? sql`named.name` : sql`m.account_id`;
  return sql`
    select key, ${figuresAddedUp()}, ${sql.join(mediaTypes.map(ofType))},
      coalesce(sum(views) filter (where type = 'GraphVideo'), 0)::bigint as video_views, coalesce(sum(views_known) filter (where type = 'GraphVideo'), 0)::int as video_views_known, ${likesWorth(values)}
    from (
      select ${key} as key, m.type, ${figuresFromMedia()}
      from media m ${isNamed ? sql`cross join unnest(m.mentions) named (name)` : sql``}
      where ${isOfOwner(mediaQuery)} and m.content_id = any(${idsOf(mediaQuery)})${isNamed ? sql` and m.mentions <> '{}'` : sql``}${isOfBrands && mediaQuery.brands !== null ? sql` and named.name = any(${mediaQuery.brands}::text[])` : sql``} and ${mediaConditions(mediaQuery)}
      group by 1, 2
    ) of_type group by key`;
}

/** The account of a row `g`; none for a name whose account has not been read. */
export const accountOf = (ownerId: string, isNamed: boolean): Sql =>
  isNamed
    ? sql`left join lateral (select a.account_id, a.full_name, a.picture_url, a.followers from account a where a.owner_id = ${ownerId} and a.username = g.key order by a.as_of desc limit 1) a on true`
    : sql`join account a on a.owner_id = ${ownerId} and a.account_id = g.key`;

/** Whether a mentioned name `g.key`, with its account `a` and the provider's data `b`, is a brand. */
export const isBrand = (ownerId: string): Sql => sql`(b.brand_name is not null
  or exists (select from blacklist l where l.owner_id = ${ownerId} and l.username = g.key and l.reason = 'brand')
  or exists (select from account_flag f where f.owner_id = ${ownerId} and f.account_id = a.account_id and f.reason = 'brand'))`;

function rowsOf({ table }: RankingWish, ownerId: string): Sql {
  if (isBrandTable(table)) return isBrand(ownerId);
  switch (table) {
    case 'targetUsers':
      return sql`content_id is not null`;
    case 'sponsored':
      return sql`is_partner`;
    case 'celebrity':
    case 'micro':
    case 'nano':
      return sql`level = ${table}`;
    default:
      return sql`true`;
  }
}

const mean = (sum: string, count: string): Sql => sql.raw(`("${sum}" / nullif("${count}", 0)::numeric)`);

const orders: Readonly<Record<RankingSort, Sql>> = {
  username: sql`username`,
  followers: sql`followers_now`,
  posts: sql`posts`,
  interactions: sql`case when interactions_known > 0 then interactions end`,
  engagement: sql`engaged_interactions / nullif(engaged_followers, 0)::float8`,
  likes: sql`case when likes_known > 0 then likes end`,
  comments: sql`case when comments_known > 0 then comments end`,
  views: sql`case when views_known > 0 then views end`,
  influences: sql`case when followers_known > 0 then followers end`,
  emv: sql`case when emv_known > 0 then emv end`,
  avgEmv: mean('emv', 'emv_known'),
  imagePosts: sql`"GraphImage_posts"`,
  videoPosts: sql`"GraphVideo_posts"`,
  slidePosts: sql`"GraphSidecar_posts"`,
  avgVideoViews: mean('video_views', 'video_views_known'),
  avgImageEmv: mean('GraphImage_emv', 'GraphImage_emv_known'),
  avgVideoEmv: mean('GraphVideo_emv', 'GraphVideo_emv_known'),
  avgSlideEmv: mean('GraphSidecar_emv', 'GraphSidecar_emv_known'),
  cplEmv: sql`case when likes_known > 0 then cpl_emv end`,
};

/** All rows of a table in their order. Ties are ordered by username. */
export function rankedAccounts(
  mediaQuery: MediaQuery,
  wish: RankingWish,
  { setting, values }: RankingGround,
): RawBuilder<RankedAccount> {
  const { ownerId, folderId } = mediaQuery;
  const isNamed = isOfNamed(wish.table);
  const isOfBrands = isBrandTable(wish.table);
  const username = isNamed ? sql`g.key` : sql`a.username`;
  const by = sql.raw(wish.direction);
  return sql<RankedAccount>`
    with g as materialized (${grouped(mediaQuery, { isNamed, isOfBrands }, values)}),
      collected as materialized (select distinct on (account_id) account_id, id from content where owner_id = ${ownerId} and folder_id = ${folderId} and type = 'USER' and account_id is not null order by account_id, id)
    select *, count(*) over ()::int as total, coalesce((select posts from g where key is null), 0) as without_author from (
      select g.*, ${username} as username, a.full_name, a.picture_url is not null as has_picture, a.followers as followers_now,
        case when a.followers >= ${setting.celebrity} then 'celebrity' when a.followers >= ${setting.micro} then 'micro' when a.followers >= ${setting.nano} then 'nano' end as level,
        ${username} = any(${setting.sponsoredUsers}::text[]) as is_partner,
        collected.id as content_id,
        ${isOfBrands ? sql`coalesce(b.brand_name, a.full_name, g.key) as brand_name, b.industry, b.country, ${rowsOf(wish, ownerId)} as is_listed` : sql`null::text as brand_name, null::text as industry, null::text as country, true as is_listed`}
      from g ${accountOf(ownerId, isNamed)} left join collected on collected.account_id = a.account_id
      ${isOfBrands ? sql`left join brand b on b.owner_id = ${ownerId} and b.username = g.key` : sql``}
    ) ranked where ${isOfBrands ? sql`is_listed` : rowsOf(wish, ownerId)}
    order by ${orders[wish.sort]} ${by} nulls last, username`;
}
