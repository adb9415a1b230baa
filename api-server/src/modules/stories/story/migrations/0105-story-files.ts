import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Finds the story that a stored file belongs to.
  await sql`create index story_file on story (file_key) where file_key is not null`.execute(db);
}
