import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table kol_import (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    file_name text not null,
    bytes bigint not null,
    state text not null check (state in ('uploaded', 'waiting', 'running', 'done', 'cancelled', 'failed')),
    header jsonb not null,
    sample jsonb not null,
    mapping jsonb not null,
    encoding text,
    total integer not null default 0,
    done integer not null default 0,
    added integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    bad integer not null default 0,
    problem text,
    problem_line integer,
    attempts integer not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    lease_id uuid,
    lease_until timestamptz,
    undone_at timestamptz,
    undone_count integer not null default 0,
    primary key (owner_id, id)
  )`,
  sql`create index kol_import_due on kol_import (due_at) where state in ('waiting', 'running')`,
  sql`create table kol_import_bad_row (
    owner_id uuid not null,
    import_id uuid not null,
    row_number integer not null,
    field text,
    value text not null,
    reason text not null,
    primary key (owner_id, import_id, row_number),
    constraint kol_import_bad_row_import_fkey foreign key (owner_id, import_id) references kol_import (owner_id, id) on delete cascade
  )`,
  // The values that files provided, and the import that added the influencer; null for one that was not imported.
  sql`alter table kol add column told jsonb, add column told_at timestamptz, add column import_id uuid`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
