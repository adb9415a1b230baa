import { sql, type Kysely } from 'kysely';

/** The address of a post's picture. Existing posts get theirs at the next check. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table bca_post add column picture_url text`.execute(db);
}
