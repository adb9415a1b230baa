import { sql, type Kysely } from 'kysely';

/**
 * Each reply checks whether an earlier one to the same person is still waiting. The index avoids reading the replies of
 * 90 days.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index chatbot_reply_waiting on chatbot_reply (owner_id, account_id, person_id, created_at, event_key, position) where state in ('waiting', 'sending')`.execute(
    db,
  );
}
