import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Cancelling a renewal and requesting it again creates a second renewal for the same period. Only one is open at a
  // time.
  await sql`alter table renewal drop constraint renewal_period_key`.execute(db);
  await sql`create unique index renewal_open_key on renewal (owner_id) where state = 'open'`.execute(db);
}
