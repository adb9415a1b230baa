import type { MediaType } from '@tessera/contracts/media/media.schema';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { settled } from './mark-stale.ts';
import { createBenchmark, type Benchmark, type Score } from './overperforming.ts';
import type { ContentKey } from './roll-up.ts';

interface PostRow {
  readonly media_id: string;
  readonly account_id: string | null;
  readonly type: MediaType;
  readonly posted_at: Date;
  readonly as_of: Date;
  readonly interactions: number | null;
  readonly score: number | null;
  readonly expected: number | null;
  readonly sample: number | null;
}

interface ScoredRow extends Score {
  readonly mediaId: string;
}

const rowsAtOnce = 2_000;

/** Opens a cursor over a content's posts, in the order of comparison. */
async function openPosts(trx: Trx, { ownerId, contentId }: ContentKey): Promise<void> {
  // All rows are read, so a plan optimized for the first few would be slower.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`
    declare posts no scroll cursor for
    select m.media_id, m.account_id, m.type, m.posted_at, m.as_of, m.interactions, s.score, s.expected, s.sample
    from media m left join media_score s on s.owner_id = m.owner_id and s.content_id = m.content_id and s.media_id = m.media_id
    where m.owner_id = ${ownerId} and m.content_id = ${contentId} and (m.account_id is not null and m.interactions is not null or s.score is not null)
    order by m.account_id, m.type, m.posted_at, m.media_id collate "C"`.execute(trx);
}

/** Reads in batches, so that memory use does not grow with the content. */
async function* readPosts(trx: Trx): AsyncGenerator<readonly PostRow[]> {
  for (;;) {
    const { rows } = await sql<PostRow>`fetch forward ${sql.lit(rowsAtOnce)} from posts`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close posts`.execute(trx);
}

async function write(trx: Trx, { ownerId, contentId }: ContentKey, scores: readonly ScoredRow[]): Promise<void> {
  if (scores.length === 0) return;
  await sql`
    insert into media_score (owner_id, content_id, media_id, score, expected, sample)
    select ${ownerId}, ${contentId}, * from unnest(${scores.map(({ mediaId }) => mediaId)}::text[], ${scores.map(({ score }) => score)}::double precision[],
      ${scores.map(({ expected }) => expected)}::double precision[], ${scores.map(({ sample }) => sample)}::int[])
    on conflict (owner_id, content_id, media_id) do update set score = excluded.score, expected = excluded.expected, sample = excluded.sample`.execute(
    trx,
  );
}

async function remove(trx: Trx, { ownerId, contentId }: ContentKey, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length > 0)
    await trx
      .deleteFrom('media_score')
      .where('owner_id', '=', ownerId)
      .where('content_id', '=', contentId)
      .where('media_id', '=', sql<string>`any(${mediaIds}::text[])`)
      .execute();
}

const removeOrphans = async (trx: Trx, { ownerId, contentId }: ContentKey): Promise<void> => {
  await sql`
    delete from media_score s where s.owner_id = ${ownerId} and s.content_id = ${contentId}
      and not exists (select from media m where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.media_id = s.media_id)`.execute(
    trx,
  );
};

/**
 * Scores every post of a content against its author's earlier posts of the same type. Only changed scores are written.
 * The content must be locked.
 */
export async function scoreContent(trx: Trx, key: ContentKey): Promise<void> {
  // Without statistics a table seems empty, and a nested loop over it would take quadratic time.
  await sql`set local enable_nestloop = off`.execute(trx);
  await removeOrphans(trx, key);
  await openPosts(trx, key);
  await sql`set local enable_nestloop to default`.execute(trx);
  let group = '';
  let benchmark: Benchmark = createBenchmark();
  for await (const rows of readPosts(trx)) {
    const changed: ScoredRow[] = [];
    const gone: string[] = [];
    for (const row of rows) {
      const own = `${row.type} ${row.account_id ?? ''}`;
      if (own !== group) [group, benchmark] = [own, createBenchmark()];
      const isComparable = row.account_id !== null && row.interactions !== null;
      const score = isComparable
        ? benchmark.next({ postedAt: row.posted_at, readAt: row.as_of, interactions: row.interactions })
        : null;
      if (score === null && row.score !== null) gone.push(row.media_id);
      if (
        score !== null &&
        (score.score !== row.score || score.expected !== row.expected || score.sample !== row.sample)
      )
        changed.push({ mediaId: row.media_id, ...score });
    }
    await write(trx, key, changed);
    await remove(trx, key, gone);
  }
  await settled(trx, key, 'scores');
}
