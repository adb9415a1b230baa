import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // How followers moved, as of the last reading; what a level is made of them is said by the bounds of the group.
  sql`alter table kol add column growth_percent double precision, add column first_seen_at timestamptz, add column readings integer not null default 0`,
  sql`alter table account_aggregate add column growth_percent double precision`,
  sql`create index account_aggregate_growth on account_aggregate (cohort, growth_percent) include (seen_at) where growth_percent is not null`,
  // Percent of growth that half of a group reaches, and the best fifth.
  sql`create table growth_bounds (
    cohort text primary key check (cohort in ('celebrity', 'micro', 'nano', 'starter')),
    count integer not null,
    rising double precision not null,
    trend double precision not null,
    computed_at timestamptz not null
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
