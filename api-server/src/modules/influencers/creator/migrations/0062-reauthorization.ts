import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // The grant that a reminder was mailed for. A renewed one gets its own reminder.
  await sql`alter table platform add column reminded_for timestamptz`.execute(db);
}
