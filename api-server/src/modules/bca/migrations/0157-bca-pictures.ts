import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where the picture of a post lies; posts that were known before get theirs when the network is asked next. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table bca_post add column picture_url text`.execute(db);
}
