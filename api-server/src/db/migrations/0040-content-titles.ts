import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // A place is asked for by its id; people know it by its name.
  await sql`alter table content add column title text`.execute(db);
  // Whose posts they are is asked of every author of a page of posts, not only of the account that a content reads.
  await sql`create index media_author on media (owner_id, account_id, content_id) where account_id is not null`.execute(db);
}
