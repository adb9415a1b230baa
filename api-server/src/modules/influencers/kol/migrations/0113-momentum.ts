import { sql, type Kysely } from 'kysely';

const statements = [
  // Growth of the followers as of the last reading. The bounds of the group decide which momentum level that is.
  sql`alter table kol add column growth_percent double precision, add column first_seen_at timestamptz, add column readings integer not null default 0`,
  sql`alter table account_aggregate add column growth_percent double precision`,
  sql`create index account_aggregate_growth on account_aggregate (cohort, growth_percent) include (seen_at) where growth_percent is not null`,
  // Growth in percent that half of a group reaches (rising), and that the best fifth reaches (trend).
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
