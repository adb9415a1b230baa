import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Limits the total size of a user's waiting files.
  await sql`alter table media_import add column bytes bigint not null default 0`.execute(db);
}
