import { sql, type Kysely } from 'kysely';

/** Since when readers see the present edition. Before, the time of the draft's last change was shown. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table article add column edition_at timestamptz`.execute(db);
  await sql`update article a set edition_at = greatest(a.published_at,
    (select max(v.saved_at) from article_version v where v.owner_id = a.owner_id and v.article_id = a.id and v.is_published and v.saved_at <= a.updated_at))
    where a.published is not null`.execute(db);
}
