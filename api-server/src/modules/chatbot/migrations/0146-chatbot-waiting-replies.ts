import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Each reply asks whether an earlier one to the same person still waits: what was sent in 90 days need not be read for it. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index chatbot_reply_waiting on chatbot_reply (owner_id, account_id, person_id, created_at, event_key, position) where state in ('waiting', 'sending')`.execute(db);
}
