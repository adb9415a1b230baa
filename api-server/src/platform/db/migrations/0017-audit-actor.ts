import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create index audit_event_actor on audit_event (actor_id, id desc)`.execute(db);
  await sql`create index app_user_newest on app_user (created_at desc, id desc)`.execute(db);
}
