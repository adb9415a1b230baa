import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PrivacyField } from '@tessera/contracts/creator/privacy';
import { hiddenFrom } from '../creator/privacy.policy.ts';
import { isInScope } from './kol-scope.ts';
import type { KolScope } from './kol-scope.ts';

/** Columns that hold what an influencer may keep from those who manage it, by the field of its privacy. */
const columnsOf = {
  level: [],
  engagement: ['avg_likes', 'avg_comments', 'avg_interactions', 'eng_rate', 'eng_change'],
  views: ['avg_plays'],
  emv: ['avg_emv'],
  frequency: ['frequency_seconds'],
  growth: ['eng_change'],
  posts: [],
  audience: ['male_percent', 'female_percent', 'local_percent'],
  activeFollowers: ['active_percent'],
  insights: [],
  email: ['email'],
  phone: ['phone'],
  website: ['website'],
} as const satisfies Readonly<Record<PrivacyField, readonly string[]>>;

const open = [
  'owner_id', 'id', 'username', 'label', 'tags', 'created_at', 'revision', 'account_id', 'full_name', 'biography', 'account_type', 'followers', 'following', 'posts',
  'read_posts', 'posts_from', 'posts_to', 'priced_by', 'as_of', 'state', 'problem', 'attempts', 'due_at', 'lease_id', 'lease_until',
] as const;

/** Which fields hide a column. */
const fieldsByColumn = Map.groupBy(
  Object.entries(columnsOf).flatMap(([field, columns]) => columns.map((column) => ({ field, column }))),
  ({ column }) => column,
);

const masked = [...fieldsByColumn].map(([column, entries]) => sql`case when r.hidden && ${sql.lit(`{${entries.map(({ field }) => field).join(',')}}`)}::text[] then null else r.${sql.ref(column)} end as ${sql.ref(column)}`);

/**
 * The influencers of a scope as their owner may see them, to stand in the place of the table `kol` in a statement: what an influencer
 * keeps for itself is null, so that it is not in filters and orders either. `hidden` names the fields.
 */
export const visibleKol = (scope: KolScope): RawBuilder<unknown> => sql`(
  select ${sql.join([...open.map((column) => sql`r.${sql.ref(column)}`), ...masked], sql`, `)},
    case when r.hidden && '{posts}'::text[] then '{}'::text[] else r.top_tags end as top_tags, r.hidden
  from (select k.*, ${hiddenFrom(scope.ownerId, { accountId: sql<string | null>`k.account_id`, username: sql<string>`k.username` })} as hidden from kol k
    where ${isInScope(scope)}) r
)`;
