import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create table audience_sample (
    owner_id uuid not null references app_user (id) on delete cascade,
    username text not null,
    sample jsonb,
    as_of timestamptz not null,
    primary key (owner_id, username)
  )`.execute(db);
}
