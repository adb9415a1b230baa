import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowsAtOnce } from '../../../platform/db/in-parts.ts';
import type { DeletedMedia } from './media-writer.ts';

/** Media of one content. */
interface MediaToDelete {
  readonly ownerId: string;
  readonly contentId: string;
  /** Condition for a row of `media`; all are deleted without one. */
  readonly where?: RawBuilder<unknown>;
}

interface DeletedPart extends DeletedMedia {
  readonly authors: readonly string[];
  /** The last id of the part; null when no part follows. */
  readonly last: string | null;
}

/**
 * Deletes the first `rowsAtOnce` media after an id, with their figures and scores. The content must be locked, and its
 * sums recomputed later or deleted with it.
 */
export async function deleteMediaPart(
  db: Db,
  { ownerId, contentId, where = sql`true` }: MediaToDelete,
  after: string,
): Promise<DeletedPart> {
  const rest = sql`owner_id = ${ownerId} and content_id = ${contentId} and media_id > ${after}`;
  // The upper bound lets an index find the rows of the part; without it, each part would pass over all rows of the
  // content. `is true` makes PostgreSQL look up ids in a hash table for any estimate: in freshly filled tables it would
  // compare every row with every other.
  const inPart = sql`${rest} and media_id <= (select max(media_id) from part) and (media_id in (select media_id from part)) is true`;
  const { rows } = await sql<DeletedPart>`
    with part as materialized (select media_id, posted_at, account_id from media where ${rest} and ${where} order by media_id limit ${rowsAtOnce}),
      figures as (delete from media_metric where ${inPart}),
      scores as (delete from media_score where ${inPart}),
      posts as (delete from media where ${inPart})
    select count(*)::int as count, min(posted_at) as from, max(posted_at) as to, case when count(*) = ${rowsAtOnce} then max(media_id) end as last,
      coalesce(array_agg(distinct account_id) filter (where account_id is not null), '{}') as authors
    from part`.execute(db);
  return rows[0] ?? { count: 0, from: null, to: null, authors: [], last: null };
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** Deletes all such media, part by part. For the conditions see `deleteMediaPart`. Also returns their authors. */
export async function deleteMedia(db: Db, media: MediaToDelete): Promise<Omit<DeletedPart, 'last'>> {
  const parts: DeletedPart[] = [];
  for (let after: string | null = ''; after !== null;) {
    const part: DeletedPart = await deleteMediaPart(db, media, after);
    parts.push(part);
    after = part.last;
  }
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    from: earliest(parts.map(({ from }) => from)),
    to: latest(parts.map(({ to }) => to)),
    authors: [...new Set(parts.flatMap(({ authors }) => authors))],
  };
}
