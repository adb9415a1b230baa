import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Whoever changes or deletes a link, be it with its owner, the processes that remember it hear of it. Clicks that are counted are no change.
  sql`create function tell_link() returns trigger language plpgsql as $$ begin perform pg_notify('tessera_link', old.slug); return null; end $$`,
  sql`create trigger link_is_told after update of target, fallback, expires_at, clicks_max, password_hash, archived_at or delete on link for each row execute function tell_link()`,
  // Room on each page for the rows whose clicks were counted: they need no new entries in the indexes then.
  sql`alter table link set (fillfactor = 85)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
