import { sql, type Kysely } from 'kysely';

/** A clipboard has posts of several sources. The source of a post from before is the one of its content. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table media add column source text`.execute(db);
}
