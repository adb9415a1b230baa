import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table address_change (
    owner_id uuid primary key references app_user (id) on delete cascade,
    id uuid not null,
    email text not null,
    is_old_lost boolean not null,
    new_code_hash bytea not null,
    old_code_hash bytea,
    expires_at timestamptz not null,
    due_at timestamptz,
    stop_hash bytea,
    constraint address_change_stop_key unique (stop_hash)
  )`.execute(db);
  await sql`create index address_change_due on address_change (due_at) where due_at is not null`.execute(db);
}
