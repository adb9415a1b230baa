import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // For whom a tag was asked for first: of what a connection serves to many each has a share.
  await sql`alter table connection_hashtag add column asked_by uuid`.execute(db);
}
