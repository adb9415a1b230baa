import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { Problem } from '@tessera/contracts/http/problem';
import type { KolFilter, KolQuery, KolSort } from '@tessera/contracts/kol/kol-view.schema';
import type { KolSetting } from '@tessera/contracts/kol/kol-setting.schema';
import type { Db } from '../../db/database.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { coworkTagsOf } from '../cowork/cowork-grant.ts';
import { markOf } from '../media/media-cursor.ts';
import { isPartnerIn, levelOf } from './kol-setting.repository.ts';
import { kolColumns } from './kol.repository.ts';
import type { KolRow } from './kol.repository.ts';
import type { KolScope } from './kol-scope.ts';
import { momentumIn, momentumRank } from './momentum.repository.ts';
import type { BoundsOfGroups } from './momentum.repository.ts';
import { visibleKol } from './visible-kol.ts';

interface KolOrder {
  readonly kind: 'number' | 'text';
  /** Over `kol k`. */
  readonly column: RawBuilder<unknown>;
}

const text = (column: string): KolOrder => ({ kind: 'text', column: sql.raw(column) });
const number = (column: string): KolOrder => ({ kind: 'number', column: sql.raw(`(${column})::float8`) });

const orders: Readonly<Record<Exclude<KolSort, 'momentum'>, KolOrder>> = {
  createdTime: number('extract(epoch from k.created_at) * 1000000'),
  username: text('k.username'),
  fullName: text('lower(k.full_name)'),
  label: text("nullif(k.label, 'NONE')"),
  followers: number('k.followers'),
  avgEmv: number('k.avg_emv'),
  avgLike: number('k.avg_likes'),
  avgComment: number('k.avg_comments'),
  avgEngagement: number('k.avg_interactions'),
  engagementRate: number('k.eng_rate'),
  engagementChange: number('k.eng_change'),
  avgPlay: number('k.avg_plays'),
  male: number('k.male_percent'),
  female: number('k.female_percent'),
  accountType: text('k.account_type'),
  activeFollowers: number('ceil(k.followers::numeric * round((k.active_percent * 100)::numeric) / 10000)'),
  activeFollower: number('k.active_percent'),
  posts: number('k.posts'),
  postsPerDay: number('1.0 / nullif(k.frequency_seconds, 0)'),
  following: number('k.following'),
  localUsers: number('k.local_percent'),
  growth: number('k.growth_percent'),
};

/** The last row of a page: what the list is ordered by, null when that is unknown, and its id. */
interface Place {
  readonly value: string | number | null;
  readonly id: string;
}

const placeSchema = z.tuple([z.string(), z.nullable(z.union([z.string().check(z.regex(/^[^\p{Cc}]*$/u)), z.number()])), z.uuid()]);

/** Throws `invalid` at the field `cursor` for one that was not given to this query. */
function readPlace(mark: string, cursor: string, kind: KolOrder['kind']): Place {
  const [given, value, id] = readCursor(placeSchema, cursor);
  if (given !== mark || (value !== null && (kind === 'number') !== (typeof value === 'number'))) throw new Problem('invalid', { field: 'cursor' });
  return { value, id };
}

const within = (column: RawBuilder<unknown>, range: KolFilter['followers']): RawBuilder<unknown>[] => [
  ...(range?.min === undefined ? [] : [sql`${column} >= ${range.min}::float8`]),
  ...(range?.max === undefined ? [] : [sql`${column} <= ${range.max}::float8`]),
];

const isIn = (column: RawBuilder<unknown>, list: readonly string[] | undefined): RawBuilder<unknown>[] => (list === undefined ? [] : [sql`${column} = any(${list}::text[])`]);

/** What groups and levels are made by. */
export interface KolGround {
  readonly setting: KolSetting;
  readonly bounds: BoundsOfGroups;
}

/** What a filter asks of `kol k`. */
function conditionsOf(filter: KolFilter, { setting, bounds }: KolGround): RawBuilder<unknown>[] {
  const { search, labels, tags, levels, momentum, accountTypes, partners, followers, engagementRate } = filter;
  const part = search?.normalize('NFKC').toLowerCase();
  return [
    ...(part === undefined
      ? []
      : [sql`(strpos(k.username, ${part}) > 0 or strpos(lower(normalize(k.full_name, nfkc)), ${part}) > 0 or exists (select from unnest(k.tags) tag where strpos(lower(normalize(tag, nfkc)), ${part}) > 0))`]),
    ...isIn(sql`k.label`, labels),
    ...(tags === undefined ? [] : [sql`k.tags && ${tags}::text[]`]),
    ...isIn(levelOf(setting), levels),
    ...isIn(momentumIn(bounds), momentum),
    ...isIn(sql`k.account_type`, accountTypes),
    ...(partners === undefined ? [] : [isPartnerIn(setting)]),
    ...within(sql`k.followers`, followers),
    ...within(sql`k.eng_rate`, engagementRate),
  ];
}

function beyond({ kind }: KolOrder, direction: KolQuery['direction'], place: Place | null): RawBuilder<unknown> {
  if (place === null) return sql`true`;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  if (place.value === null) return sql`(value is null and id ${sign} ${place.id}::uuid)`;
  const value = kind === 'number' ? sql`${place.value}::float8` : sql`${place.value}::text`;
  return sql`(value is null or (value, id) ${sign} (${value}, ${place.id}::uuid))`;
}

export interface KolPage {
  readonly rows: readonly KolRow[];
  readonly cursor: string | 0;
  readonly total: number;
}

/** Influencers of a scope in an order, equal values by their ids, what is unknown behind all that is known. */
export async function readKolPage(db: Db, scope: KolScope, { filter, sort, direction, number: limit, cursor }: KolQuery, ground: KolGround): Promise<KolPage> {
  const order: KolOrder = sort === 'momentum' ? { kind: 'number', column: sql`(${momentumRank(ground.bounds)})::float8` } : orders[sort];
  const mark = markOf({ ...scope, filter, sort, direction });
  const place = cursor === undefined ? null : readPlace(mark, cursor, order.kind);
  const by = sql.raw(direction);
  const { rows } = await sql<KolRow & { readonly value: string | number | null; readonly total: number }>`
    with found as materialized (
      select k.id, ${order.column} as value from ${visibleKol(scope)} k where ${sql.join([sql`k.owner_id = ${scope.ownerId}`, ...conditionsOf(filter, ground)], sql` and `)}
    ), page as (select id, value from found where ${beyond(order, direction, place)} order by value ${by} nulls last, id ${by} limit ${limit + 1})
    select ${kolColumns(ground.setting, scope)}, page.value, ${coworkTagsOf(scope.viewerId)} as cowork_tags, (select count(*)::int from found) as total
    from page join ${visibleKol(scope)} k on k.id = page.id order by page.value ${by} nulls last, k.id ${by}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    cursor: hasMore ? writeCursor([mark, last.value, last.id]) : 0,
    total: rows[0]?.total ?? (place === null ? 0 : await countFound(db, scope, filter, ground)),
  };
}

/** A page behind the last row has no row that tells the number. */
async function countFound(db: Db, scope: KolScope, filter: KolFilter, ground: KolGround): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${visibleKol(scope)} k where ${sql.join([sql`k.owner_id = ${scope.ownerId}`, ...conditionsOf(filter, ground)], sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}
