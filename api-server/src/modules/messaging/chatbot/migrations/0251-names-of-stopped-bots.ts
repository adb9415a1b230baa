import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table chatbot_bot add column username text`.execute(db);
}
