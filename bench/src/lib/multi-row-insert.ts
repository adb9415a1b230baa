import { randomUUID } from 'node:crypto';
import type { Db } from '@tessera/api-server/platform/db/database';
import type { MediaTables } from '@tessera/api-server/platform/db/migrations/0002-media.tables';
import { sql, type Selectable } from 'kysely';

export interface ScannedRows {
  readonly media: readonly Selectable<MediaTables['media']>[];
}

/** The rows that a scan has written, in the order in which it wrote them. */
export async function readRows(db: Db): Promise<ScannedRows> {
  return {
    media: await db.selectFrom('media').selectAll().orderBy('content_id').orderBy('posted_at', 'desc').execute(),
  };
}

const rowsAtOnce = 1_000;

/** Inserts the same media and metric rows into the same tables with the same indexes; returns rows per second. */
export async function insertRows(db: Db, ownerId: string, { media }: ScannedRows): Promise<number> {
  const folderId = randomUUID();
  const now = new Date();
  await db
    .insertInto('folder')
    .values({ owner_id: ownerId, id: folderId, name: 'Reference', filter: '{}', created_at: now })
    .execute();
  const contentIds = [...new Set(media.map((row) => row.content_id))];
  await db
    .insertInto('content')
    .values(
      contentIds.map((id) => ({
        owner_id: ownerId,
        id,
        folder_id: folderId,
        type: 'USER' as const,
        value: id,
        account_id: null,
        source: null,
        is_new: true,
        created_at: now,
      })),
    )
    .execute();
  const batches = Array.from({ length: Math.ceil(media.length / rowsAtOnce) }, (_, index) =>
    media.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
  const startedAt = performance.now();
  for (const rows of batches) {
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into media (owner_id, content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, followers, followers_at, as_of, emv,
          search_text, words, language, sponsored, tags)
        select ${ownerId}, content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, followers, followers_at, as_of, emv,
          search_text, words, language, sponsored, array(select jsonb_array_elements_text(tags)) from unnest(${rows.map((row) => row.content_id)}::uuid[], ${rows.map((row) => row.media_id)}::text[], ${rows.map((row) => row.shortcode)}::text[],
          ${rows.map((row) => row.account_id)}::text[], ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.caption)}::text[], ${rows.map((row) => row.posted_at)}::timestamptz[],
          ${rows.map((row) => row.link)}::text[], ${rows.map((row) => row.picture_url)}::text[], ${rows.map((row) => row.video_url)}::text[],
          ${rows.map((row) => (row.slides === null ? null : JSON.stringify(row.slides)))}::jsonb[], ${rows.map((row) => row.likes)}::int[], ${rows.map((row) => row.comments)}::int[],
          ${rows.map((row) => row.views)}::bigint[], ${rows.map((row) => row.followers)}::int[], ${rows.map((row) => row.followers_at)}::timestamptz[], ${rows.map((row) => row.as_of)}::timestamptz[],
          ${rows.map((row) => row.emv)}::bigint[], ${rows.map((row) => row.search_text)}::text[], ${rows.map((row) => row.words)}::int[], ${rows.map((row) => row.language)}::text[],
          ${rows.map((row) => row.sponsored)}::boolean[], ${rows.map((row) => JSON.stringify(row.tags))}::jsonb[])
          as given (content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, followers, followers_at, as_of, emv, search_text, words, language, sponsored, tags)`.execute(
        trx,
      );
      await sql`
        insert into media_metric (owner_id, content_id, media_id, seen_at, likes, comments, views, followers)
        select ${ownerId}, * from unnest(${rows.map((row) => row.content_id)}::uuid[], ${rows.map((row) => row.media_id)}::text[], ${rows.map((row) => row.as_of)}::timestamptz[],
          ${rows.map((row) => row.likes)}::int[], ${rows.map((row) => row.comments)}::int[], ${rows.map((row) => row.views)}::bigint[], ${rows.map((row) => row.followers)}::int[])`.execute(
        trx,
      );
    });
  }
  return Math.round((media.length * 1000) / (performance.now() - startedAt));
}
