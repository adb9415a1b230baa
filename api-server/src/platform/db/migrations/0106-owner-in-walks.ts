import { sql, type Kysely } from 'kysely';

const walks = [
  ...['likes', 'comments', 'interactions', 'views', 'eng_rate', 'emv', 'followers'].map((column) => ({
    name: `media_by_${column}`,
    place: `media (content_id, ${column}, media_id) include (owner_id) where blocked_at is null`,
  })),
  {
    name: 'media_by_time',
    place: 'media (content_id, posted_at, media_id) include (owner_id) where blocked_at is null',
  },
  { name: 'media_score_by_score', place: 'media_score (content_id, score, media_id) include (owner_id)' },
];

/**
 * Adds the owner to the ranking indexes, so that a statement can check it without reading rows. The old indexes are
 * dropped last, so that reads stay fast meanwhile.
 */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const { name, place } of walks) await sql.raw(`create index ${name}_with_owner on ${place}`).execute(db);
  for (const { name } of walks) {
    await sql.raw(`drop index ${name}`).execute(db);
    await sql.raw(`alter index ${name}_with_owner rename to ${name}`).execute(db);
  }
}
