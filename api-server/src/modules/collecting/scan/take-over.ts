import { sql } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import type { Trx } from '../../../platform/db/database.ts';

export interface NetworkBatch {
  readonly ownerId: string;
  readonly contentId: string;
  readonly media: readonly SourceMedia[];
}

interface Taken {
  readonly importedId: string;
  readonly mediaId: string;
  readonly postedAt: Date;
}

/** Imported media of the content that are in the network's batch, matched by id or else by shortcode. */
async function findTaken(trx: Trx, { ownerId, contentId, media }: NetworkBatch): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    select distinct on (g.media_id) m.media_id as "importedId", g.media_id as "mediaId", m.posted_at as "postedAt"
    from unnest(${media.map((item) => item.mediaId)}::text[], ${media.map((item) => item.shortcode)}::text[]) g (media_id, shortcode)
      join media m on m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.imported_at is not null and (m.media_id = g.media_id or m.shortcode = g.shortcode)
    where m.media_id = g.media_id or not exists (select from media o where o.owner_id = ${ownerId} and o.content_id = ${contentId} and o.media_id = g.media_id)
    order by g.media_id, m.media_id <> g.media_id`.execute(trx);
  return rows;
}

/**
 * Gives imported media the network's ids, types and times, so that a reading updates them and they keep their marks,
 * earlier figures and scores. Returns their former posting times, whose days change, too. The content must be locked.
 */
export async function takeOverImported(trx: Trx, batch: NetworkBatch): Promise<readonly Date[]> {
  const { ownerId, contentId, media } = batch;
  const content = await trx
    .selectFrom('content')
    .select('imported_count')
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .executeTakeFirst();
  if (!content || content.imported_count === 0) return [];
  const taken = await findTaken(trx, batch);
  if (taken.length === 0) return [];
  const [from, to] = [taken.map((item) => item.importedId), taken.map((item) => item.mediaId)];
  await sql`
    update media_metric k set media_id = t.media_id from unnest(${from}::text[], ${to}::text[]) t (imported_id, media_id)
    where k.owner_id = ${ownerId} and k.content_id = ${contentId} and k.media_id = t.imported_id and t.imported_id <> t.media_id`.execute(
    trx,
  );
  await sql`
    update media_score s set media_id = t.media_id from unnest(${from}::text[], ${to}::text[]) t (imported_id, media_id)
    where s.owner_id = ${ownerId} and s.content_id = ${contentId} and s.media_id = t.imported_id and t.imported_id <> t.media_id`.execute(
    trx,
  );
  await sql`
    update media m set media_id = t.media_id, shortcode = g.shortcode, type = g.type, posted_at = g.posted_at, imported_at = null
    from unnest(${from}::text[], ${to}::text[]) t (imported_id, media_id)
      join unnest(${media.map((item) => item.mediaId)}::text[], ${media.map((item) => item.shortcode)}::text[], ${media.map((item) => item.type)}::text[], ${media.map((item) => item.postedAt)}::timestamptz[])
        g (media_id, shortcode, type, posted_at) on g.media_id = t.media_id
    where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.media_id = t.imported_id`.execute(trx);
  await trx
    .updateTable('content')
    .set((column) => ({ imported_count: column('imported_count', '-', taken.length) }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .execute();
  return taken.map((item) => item.postedAt);
}
