import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table bca_project (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    name text not null,
    account_id text not null,
    created_at timestamptz not null,
    revision integer not null default 1,
    primary key (owner_id, id)
  )`,
  sql`create table bca_request (
    owner_id uuid not null,
    project_id uuid not null,
    username text not null,
    state text not null check (state in ('ASKED', 'APPROVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'ENDED')),
    asked_at timestamptz not null,
    changed_at timestamptz not null,
    checked_at timestamptz,
    last_day text check (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    problem text check (problem in ('token', 'permission', 'unavailable')),
    primary key (owner_id, project_id, username),
    constraint bca_request_project_fkey foreign key (owner_id, project_id) references bca_project (owner_id, id) on delete cascade
  )`,
  // Pending and granted requests are checked regularly.
  sql`create index bca_request_due on bca_request (checked_at nulls first) where state in ('ASKED', 'APPROVED')`,
  sql`create table bca_post (
    owner_id uuid not null,
    project_id uuid not null,
    username text not null,
    media_id text not null,
    link text not null,
    caption text not null,
    taken_at timestamptz,
    likes integer,
    comments integer,
    primary key (owner_id, project_id, username, media_id),
    constraint bca_post_request_fkey foreign key (owner_id, project_id, username) references bca_request (owner_id, project_id, username) on delete cascade
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
