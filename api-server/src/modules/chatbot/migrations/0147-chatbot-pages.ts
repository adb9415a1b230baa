import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Each message of the network may name a page in place of its account. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index connection_fanpage on connection (fanpage_id) where fanpage_id is not null`.execute(db);
}
