import { sql, type Kysely } from 'kysely';

const statements = [
  // Notifies the processes that cache a link when it is changed or deleted, also together with its owner. Counting
  // clicks is no change.
  sql`create function tell_link() returns trigger language plpgsql as $$ begin perform pg_notify('tessera_link', old.slug); return null; end $$`,
  sql`create trigger link_is_told after update of target, fallback, expires_at, clicks_max, password_hash, archived_at or delete on link for each row execute function tell_link()`,
  // Leaves room on each page, so that rows whose clicks are counted need no new index entries.
  sql`alter table link set (fillfactor = 85)`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
