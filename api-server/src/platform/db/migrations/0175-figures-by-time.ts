import { sql, type Kysely } from 'kysely';

const statements = [
  // The index contains the figures that tables and reports sum up: a post's row takes some kilobytes, its figures about
  // a hundred bytes.
  sql`create index media_by_time_with_figures on media (content_id, posted_at, media_id)
    include (owner_id, account_id, type, likes, comments, interactions, views, followers, eng_rate, emv) where blocked_at is null`,
  sql`drop index media_by_time`,
  sql`alter index media_by_time_with_figures rename to media_by_time`,
  // Tables of brands and mentioned accounts read only these posts.
  sql`create index media_naming on media (content_id, posted_at) include (owner_id) where blocked_at is null and mentions <> '{}'`,
];

/** The old index is dropped last, so that reads stay fast while the new one is built. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
