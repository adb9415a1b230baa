import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table platform
    add column name text not null default '',
    add column token_key_id text,
    add column token_sealed bytea,
    add column token_expires_at timestamptz,
    add column scopes text[] not null default '{}',
    add column authorized_at timestamptz,
    add column broken_at timestamptz`,
  sql`alter table connection
    add column platform_id uuid,
    add column fanpage_id text not null default '',
    add column fanpage_name text not null default '',
    add column username text not null default '',
    add column full_name text not null default '',
    add column picture text,
    add column is_chosen boolean not null default true,
    add column detail jsonb not null default '{}',
    add constraint connection_platform_fkey foreign key (owner_id, platform_id) references platform (owner_id, id) on delete cascade,
    add constraint connection_account_key unique (owner_id, platform_id, network_user_id)`,
  sql`alter table verification_code drop constraint verification_code_purpose_check, add constraint verification_code_purpose_check check (purpose in ('verify', 'reset', 'associate'))`,
  sql`create table platform_claim (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    platform_name text not null,
    platform_id text not null,
    name text not null,
    token_key_id text not null,
    token_sealed bytea not null,
    token_expires_at timestamptz,
    scopes text[] not null,
    browser_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (owner_id, id)
  )`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
