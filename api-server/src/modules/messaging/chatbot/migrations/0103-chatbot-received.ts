import { sql, type Kysely } from 'kysely';

/** Finds handled events by the day they were received, for deletion. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index chatbot_event_received on chatbot_event (received_at) where state in ('done', 'aside')`.execute(
    db,
  );
}
