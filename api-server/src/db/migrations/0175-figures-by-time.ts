import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // What tables and reports add up stands in the index by which they find it: a post is a row of some kilobytes, and its figures are a hundred bytes.
  sql`create index media_by_time_with_figures on media (content_id, posted_at, media_id)
    include (owner_id, account_id, type, likes, comments, interactions, views, followers, eng_rate, emv) where blocked_at is null`,
  sql`drop index media_by_time`,
  sql`alter index media_by_time_with_figures rename to media_by_time`,
  // Tables of brands and of accounts that are named look at these posts only.
  sql`create index media_naming on media (content_id, posted_at) include (owner_id) where blocked_at is null and mentions <> '{}'`,
];

/** Reading goes on while an index is built: the old one goes last. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
