import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { sql, type RawBuilder } from 'kysely';
import { hiddenFrom } from '../../accounts/privacy/privacy.policy.ts';
import { isInScope, type KolScope } from './kol-scope.ts';

/** The columns that an influencer can hide from those who manage it, by privacy field. */
const columnsOf = {
  level: [],
  // With prices for likes, comments or views alone, the average EMV would reveal their average.
  engagement: ['avg_likes', 'avg_comments', 'avg_interactions', 'eng_rate', 'eng_change', 'avg_emv'],
  views: ['avg_plays', 'avg_views', 'avg_emv'],
  emv: ['avg_emv'],
  // The number of posts between two times is a frequency.
  frequency: ['frequency_seconds', 'posts_per_day', 'posts_from', 'posts_to'],
  growth: ['eng_change', 'growth_percent'],
  posts: [],
  audience: ['male_percent', 'female_percent', 'local_percent'],
  activeFollowers: ['active_percent', 'active_followers'],
  insights: ['monthly_reach', 'monthly_impressions'],
  email: ['email'],
  phone: ['phone'],
  website: ['website'],
} as const satisfies Readonly<Record<PrivacyField, readonly string[]>>;

const open = [
  'owner_id',
  'id',
  'username',
  'label',
  'tags',
  'created_at',
  'revision',
  'label_revision',
  'account_id',
  'full_name',
  'biography',
  'account_type',
  'followers',
  'following',
  'posts',
  'read_posts',
  'priced_by',
  'as_of',
  'first_seen_at',
  'readings',
  'state',
  'problem',
  'attempts',
  'due_at',
  'lease_id',
  'lease_until',
  'failing_since',
  'told_at',
] as const;

/** The privacy fields that hide each column. */
const fieldsByColumn = Map.groupBy(
  Object.entries(columnsOf).flatMap(([field, columns]) => columns.map((column) => ({ field, column }))),
  ({ column }) => column,
);

const masked = [...fieldsByColumn].map(
  ([column, entries]) =>
    sql`case when r.hidden && ${sql.lit(`{${entries.map(({ field }) => field).join(',')}}`)}::text[] then null else r.${sql.ref(column)} end as ${sql.ref(column)}`,
);

/** Ids of the owner's influencers whose account somebody connected. Only these can hide anything, and they are few. */
const connectedIds = (ownerId: string): RawBuilder<unknown> => sql`
  select k.id from connection c join kol k on k.owner_id = ${ownerId} and k.account_id = c.network_user_id where c.platform_id is not null
  union select k.id from connection c join kol k on k.owner_id = ${ownerId} and k.username = lower(c.username) where c.platform_id is not null`;

/**
 * Fields hidden from the owner, or from a viewer with access by a co-working tag: an approval of one is no approval of
 * the other.
 */
function hiddenIn({ ownerId, viewerId }: KolScope): RawBuilder<readonly string[]> {
  const looked = { accountId: sql<string | null>`k.account_id`, username: sql<string>`k.username` };
  const fromOwner = hiddenFrom(ownerId, looked);
  return viewerId === ownerId
    ? fromOwner
    : sql`array(select unnest(${fromOwner}) union select unnest(${hiddenFrom(viewerId, looked)}) order by 1)`;
}

/**
 * The owner's influencers whose account somebody connected: `id` and `hidden` fields. A statement that needs them more
 * than once names them `connected`.
 */
export const connectedKols = (scope: KolScope): RawBuilder<unknown> =>
  sql`(select k.id, ${hiddenIn(scope)} as hidden from kol k where k.owner_id = ${scope.ownerId} and k.id in (${connectedIds(scope.ownerId)}))`;

/**
 * The influencers of a scope as the owner and the viewer may see them, for use in a statement in place of the table
 * `kol`. Hidden values are null, so that filters and orders do not reveal them either. `hidden` names the hidden
 * fields.
 */
export const visibleKol = (scope: KolScope, connected = connectedKols(scope)): RawBuilder<unknown> => sql`(
  select ${sql.join([...open.map((column) => sql`r.${sql.ref(column)}`), ...masked], sql`, `)},
    case when r.hidden && '{posts}'::text[] then '{}'::text[] else r.top_tags end as top_tags, r.hidden
  from (select k.*, coalesce(h.hidden, '{}') as hidden, i.reach as monthly_reach, i.impressions as monthly_impressions
    from kol k left join ${connected} h on h.id = k.id left join kol_insight i on i.owner_id = k.owner_id and i.kol_id = h.id
    where ${isInScope(scope)}) r
)`;

/**
 * Influencers of a scope whose account nobody connected, unchanged, so that the table's indexes can order them. The
 * statement must define `connected`.
 */
export const openKol = (scope: KolScope): RawBuilder<unknown> => sql`(
  select k.*, null::bigint as monthly_reach, null::bigint as monthly_impressions from kol k where ${isInScope(scope)} and not k.id = any(array(select id from connected))
)`;
