import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // A renewal that was cancelled and wanted again before the period ended is another one of the same period; only one is open at a time.
  await sql`alter table renewal drop constraint renewal_period_key`.execute(db);
  await sql`create unique index renewal_open_key on renewal (owner_id) where state = 'open'`.execute(db);
}
