import { sql, type Kysely } from 'kysely';

/**
 * Label and tags are changed apart, so a change of one must not make a change of the other stale. `revision` is the one
 * of the tags.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // Labels that were changed before are in the revision of the tags, which says whether anybody has changed an imported
  // influencer.
  await sql`alter table kol add column label_revision integer not null default 1`.execute(db);
}
