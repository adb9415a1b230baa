import { sql, type Kysely } from 'kysely';

const statements = [
  // A report and the state of its job: the data read of the account, and its rank in its group.
  sql`create table inspect (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    username text not null,
    created_at timestamptz not null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed')),
    problem text,
    attempts integer not null default 0,
    due_at timestamptz not null,
    lease_id uuid,
    lease_until timestamptz,
    done integer not null default 0,
    total integer not null default 0,
    account_id text,
    result jsonb,
    as_of timestamptz,
    cohort text check (cohort in ('celebrity', 'micro', 'nano', 'starter')),
    eng_rate double precision,
    pr_rank integer,
    pr_count integer,
    pr_next_rate double precision,
    ranked_at timestamptz,
    primary key (owner_id, id),
    constraint inspect_username_key unique (owner_id, username)
  )`,
  sql`create index inspect_due on inspect (due_at) where state in ('waiting', 'running')`,
  sql`create index inspect_ranked on inspect (ranked_at) where eng_rate is not null`,
  // One row per account, whoever read it. Groups are compared and similar accounts found across all users.
  sql`create table account_aggregate (
    account_id text primary key,
    username text not null,
    followers integer not null,
    cohort text not null check (cohort in ('celebrity', 'micro', 'nano', 'starter')),
    eng_rate double precision,
    top_tags text[] not null,
    seen_at timestamptz not null
  )`,
  sql`create index account_aggregate_rank on account_aggregate (cohort, eng_rate desc) include (seen_at) where eng_rate is not null`,
  sql`create index account_aggregate_tags on account_aggregate using gin (top_tags)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
