import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Whether a kept file belongs to a story.
  await sql`create index story_file on story (file_key) where file_key is not null`.execute(db);
}
