import { sql, type Kysely } from 'kysely';

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  // A place is requested by its id, but users know it by its name.
  await sql`alter table content add column title text`.execute(db);
  // Every author of a page of posts is looked up, not only the account that a content reads.
  await sql`create index media_author on media (owner_id, account_id, content_id) where account_id is not null`.execute(
    db,
  );
}
