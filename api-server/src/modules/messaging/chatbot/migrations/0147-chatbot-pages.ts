import { sql, type Kysely } from 'kysely';

/** A message from the network may name a page instead of its account. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index connection_fanpage on connection (fanpage_id) where fanpage_id is not null`.execute(db);
}
