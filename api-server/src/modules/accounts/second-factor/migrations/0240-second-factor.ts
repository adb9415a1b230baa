import { sql, type Kysely } from 'kysely';

const statements = [
  // The newest confirmed row counts. An unconfirmed one waits for the first code of the app.
  sql`create table authenticator (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    token_key_id text not null,
    token_sealed bytea not null,
    last_step bigint,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    used_at timestamptz,
    primary key (owner_id, id)
  )`,
  sql`create unique index authenticator_confirmed on authenticator (owner_id) where confirmed_at is not null`,
  sql`create table passkey (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    credential_id text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (owner_id, id),
    constraint passkey_credential_key unique (credential_id)
  )`,
  sql`create table recovery_code (
    owner_id uuid not null references app_user (id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (owner_id, code_hash)
  )`,
  sql`create table pending_sign_in (
    owner_id uuid not null references app_user (id) on delete cascade,
    id uuid not null,
    token_hash bytea not null,
    action text not null,
    expires_at timestamptz not null,
    primary key (owner_id, id),
    constraint pending_sign_in_token_hash_key unique (token_hash)
  )`,
  sql`create table passkey_challenge (
    challenge text primary key,
    binding bytea not null,
    expires_at timestamptz not null
  )`,
  sql`alter table session add column proved_at timestamptz, add column device text`,
  sql`alter table verification_code drop constraint verification_code_purpose_check`,
  sql`alter table verification_code add constraint verification_code_purpose_check check (purpose in ('verify', 'reset', 'associate', 'prove'))`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
