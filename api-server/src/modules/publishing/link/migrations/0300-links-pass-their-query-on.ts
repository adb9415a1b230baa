import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table link add column passes_query boolean not null default false`,
  // Notifies the processes that cache a link also when this is changed.
  sql`drop trigger link_is_told on link`,
  sql`create trigger link_is_told after update of target, fallback, expires_at, clicks_max, password_hash, passes_query, archived_at or delete on link for each row execute function tell_link()`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
