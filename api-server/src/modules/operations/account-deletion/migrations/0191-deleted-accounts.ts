import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table app_user add column deleted_at timestamptz`.execute(db);
  await sql`create index app_user_deleted on app_user (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create table past_invoice (
    number integer primary key,
    issued_at timestamptz not null,
    currency text not null,
    total integer not null,
    lines jsonb not null,
    company jsonb not null,
    email text not null,
    deleted_at timestamptz not null
  )`.execute(db);
}
