import { sql, type Kysely } from 'kysely';

/**
 * Columns that a list can be ordered by. Each index contains only known values, so influencers that were just added
 * cost nothing.
 */
const ordered = [
  'followers',
  'avg_emv',
  'avg_likes',
  'avg_comments',
  'avg_interactions',
  'eng_rate',
  'eng_change',
  'avg_plays',
  'avg_views',
  'male_percent',
  'female_percent',
  'account_type',
  'active_followers',
  'active_percent',
  'posts',
  'posts_per_day',
  'following',
  'local_percent',
  'growth_percent',
];

const statements = [
  sql`alter table kol add column avg_views double precision,
    add column active_followers double precision generated always as (ceil(followers::numeric * round((active_percent * 100)::numeric) / 10000)) stored,
    add column posts_per_day double precision generated always as (86400.0 / nullif(frequency_seconds, 0)) stored`,
  ...ordered.map(
    (column) =>
      sql`create index ${sql.ref(`kol_by_${column}`)} on kol (owner_id, ${sql.ref(column)}, id) where ${sql.ref(column)} is not null`,
  ),
  sql`create index kol_by_created_at on kol (owner_id, created_at, id)`,
  sql`create index kol_by_full_name on kol (owner_id, lower(full_name), id) where full_name is not null`,
  sql`create index kol_by_label on kol (owner_id, label, id) where label <> 'NONE'`,
  // Figures that the network gives only to the owner of an account. They are read through that owner's connection, and
  // shown while it exists.
  sql`create table kol_insight (
    owner_id uuid not null,
    kol_id uuid not null,
    reach bigint,
    impressions bigint,
    primary key (owner_id, kol_id),
    constraint kol_insight_kol_fkey foreign key (owner_id, kol_id) references kol (owner_id, id) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
