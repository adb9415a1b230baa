import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // What goes with a content, and its list, are found without looking through all imports of the owner.
  await sql`create index media_import_content on media_import (owner_id, content_id, created_at desc, id)`.execute(db);
}
