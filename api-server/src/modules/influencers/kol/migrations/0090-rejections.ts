import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Accounts that an owner does not want to be suggested.
  await sql`create table kol_rejection (
    owner_id uuid not null references app_user (id) on delete cascade,
    username text not null,
    id uuid not null,
    rejected_at timestamptz not null,
    primary key (owner_id, username)
  )`.execute(db);
}
