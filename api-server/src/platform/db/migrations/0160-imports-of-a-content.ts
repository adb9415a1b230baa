import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Finds the imports of a content, for its list and its deletion, without scanning all imports of the owner.
  await sql`create index media_import_content on media_import (owner_id, content_id, created_at desc, id)`.execute(db);
}
