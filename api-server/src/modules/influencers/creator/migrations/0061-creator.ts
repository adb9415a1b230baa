import { sql, type Kysely } from 'kysely';

const statements = [
  // With whom the owner of an account shares a field. Without a row, the field's default applies.
  sql`create table creator_privacy (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    field text not null,
    audience text not null check (audience in ('public', 'approved', 'me')),
    changed_at timestamptz not null,
    primary key (owner_id, account_id, field)
  )`,
  // Requests to the owner of an account for what is shared with approved brands only, and their results.
  sql`create table creator_access (
    owner_id uuid not null references app_user (id) on delete cascade,
    account_id text not null,
    brand_id uuid not null,
    state text not null check (state in ('requested', 'approved', 'refused', 'revoked')),
    reason text not null,
    requested_at timestamptz not null,
    decided_at timestamptz,
    primary key (owner_id, account_id, brand_id)
  )`,
  sql`create index creator_access_brand on creator_access (brand_id)`,
  sql`create index connection_account on connection (network_user_id)`,
  sql`create index connection_username on connection (lower(username))`,
  sql`create index kol_account on kol (username)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
