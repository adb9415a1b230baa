import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What was answered long ago is found by the day on which it came, and deleted. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index chatbot_event_received on chatbot_event (received_at) where state in ('done', 'aside')`.execute(db);
}
