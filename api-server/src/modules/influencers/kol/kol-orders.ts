import type { KolSort } from '@tessera/contracts/kol/kol-view.schema';
import { sql, type RawBuilder } from 'kysely';

/** One order of a list, as SQL over `kol k`. */
export interface KolOrder {
  readonly kind: 'count' | 'number' | 'text' | 'time';
  /** The expression that is indexed. */
  readonly column: RawBuilder<unknown>;
  /** Whether the value is known; written like the condition of its partial index. */
  readonly isKnown: RawBuilder<boolean>;
  /** Like `column`, but null where the value is unknown. */
  readonly value: RawBuilder<unknown>;
}

function byColumn(kind: KolOrder['kind'], name: string): KolOrder {
  const column = sql.ref(`k.${name}`);
  return { kind, column, value: column, isKnown: sql<boolean>`${column} is not null` };
}

const count = (name: string): KolOrder => byColumn('count', name);
const number = (name: string): KolOrder => byColumn('number', name);
const lowerName = sql`lower(k.full_name)`;

/** All orders but momentum, which has levels instead of values. */
export const kolOrders: Readonly<Record<Exclude<KolSort, 'momentum'>, KolOrder>> = {
  createdTime: { kind: 'time', column: sql`k.created_at`, value: sql`k.created_at`, isKnown: sql<boolean>`true` },
  username: { kind: 'text', column: sql`k.username`, value: sql`k.username`, isKnown: sql<boolean>`true` },
  fullName: { kind: 'text', column: lowerName, value: lowerName, isKnown: sql<boolean>`k.full_name is not null` },
  label: {
    kind: 'text',
    column: sql`k.label`,
    value: sql`nullif(k.label, 'NONE')`,
    isKnown: sql<boolean>`k.label <> 'NONE'`,
  },
  accountType: byColumn('text', 'account_type'),
  followers: count('followers'),
  avgEmv: count('avg_emv'),
  avgLike: number('avg_likes'),
  avgComment: number('avg_comments'),
  avgEngagement: number('avg_interactions'),
  engagementRate: number('eng_rate'),
  engagementChange: number('eng_change'),
  avgPlay: number('avg_plays'),
  avgView: number('avg_views'),
  male: number('male_percent'),
  female: number('female_percent'),
  activeFollowers: number('active_followers'),
  activeFollower: number('active_percent'),
  posts: count('posts'),
  postsPerDay: number('posts_per_day'),
  following: count('following'),
  localUsers: number('local_percent'),
  monthlyReach: count('monthly_reach'),
  monthlyImpressions: count('monthly_impressions'),
  growth: number('growth_percent'),
};

/** A value as a cursor stores it: a number or a text. Times are in microseconds, which fit into a number exactly. */
export const writtenValue = ({ kind, value }: KolOrder): RawBuilder<unknown> =>
  kind === 'text'
    ? value
    : kind === 'time'
      ? sql`(extract(epoch from ${value}) * 1000000)::float8`
      : sql`(${value})::float8`;

const casts = { count: sql`::bigint`, number: sql`::float8`, text: sql`::text` } as const;

/** A value from a cursor, as SQL that can be compared with the column. */
export const comparedValue = (kind: KolOrder['kind'], value: string | number): RawBuilder<unknown> =>
  kind === 'time'
    ? sql`('epoch'::timestamptz + ${value}::float8 * interval '1 microsecond')`
    : sql`${value}${casts[kind]}`;

/** Whether a cursor of such an order may contain this value. */
export const fitsKind = (kind: KolOrder['kind'], value: string | number): boolean =>
  kind === 'text'
    ? typeof value === 'string'
    : typeof value === 'number' && (kind === 'number' || Number.isSafeInteger(value));
