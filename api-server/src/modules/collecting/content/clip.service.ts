import type { Content, ContentSource } from '@tessera/contracts/content/content.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { sql } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { deleteMedia } from '../media/delete-media.ts';
import { authorsOf, writeAuthors, writeMedia } from '../media/media-writer.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { findPricing, pricedByAfter } from '../pricing/pricing.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { lockBoardDays, lockContents, rollUpMoments } from '../roll-up/roll-up.ts';

const field = 'shortcode';

interface ClipContext {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly caller: Caller;
  readonly now: Date;
}

/** Where a post was collected before, and what was recorded with it there. */
interface Origin {
  readonly contentId: Content['id'];
  /** When its figures were read. */
  readonly asOf: Date;
  readonly source: ContentSource | null;
  readonly isImported: boolean;
}

interface FoundPost {
  readonly media: SourceMedia;
  /** Null when the post was read from the vendor just now. */
  readonly origin: Origin | null;
}

interface AuthorColumns {
  readonly account_id: string | null;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly biography: string | null;
  readonly website: string | null;
  readonly author_picture: string | null;
  readonly followers: number | null;
  readonly media_count: number | null;
}

/** The author of a post, unless nobody knows them. */
const authorOf = (row: AuthorColumns): Pick<SourceMedia, 'author'> =>
  row.account_id === null || row.username === null
    ? {}
    : {
        author: {
          accountId: row.account_id,
          username: row.username,
          fullName: row.full_name,
          biography: row.biography,
          website: row.website,
          pictureUrl: row.author_picture,
          followers: row.followers,
          mediaCount: row.media_count,
        },
      };

/** The post from any of the owner's boards; null when none has it. Its author has the followers of the same reading. */
async function findCollected(db: Db, ownerId: string, shortcode: string): Promise<FoundPost | null> {
  const row = await db
    .selectFrom('media as m')
    .innerJoin('content as c', (join) => join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.content_id'))
    .leftJoin('account as a', (join) =>
      join.onRef('a.owner_id', '=', 'm.owner_id').onRef('a.account_id', '=', 'm.account_id'),
    )
    .leftJoin('media_metric as k', (join) =>
      join
        .onRef('k.owner_id', '=', 'm.owner_id')
        .onRef('k.content_id', '=', 'm.content_id')
        .onRef('k.media_id', '=', 'm.media_id')
        .onRef('k.seen_at', '=', 'm.as_of'),
    )
    .select([
      'm.content_id',
      'm.media_id',
      'm.type',
      'm.caption',
      'm.posted_at',
      'm.link',
      'm.picture_url',
      'm.video_url',
      'm.slides',
      'm.likes',
      'm.comments',
      'm.views',
      'm.account_id',
      'm.as_of',
      'm.imported_at',
    ])
    .select(sql<ContentSource | null>`coalesce(m.source, c.source)`.as('source'))
    .select([
      'k.followers',
      'a.username',
      'a.full_name',
      'a.biography',
      'a.website',
      'a.picture_url as author_picture',
      'a.media_count',
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.shortcode', '=', shortcode)
    .orderBy('m.as_of', 'desc')
    // Only the original's content knows the source of a post that was put into a clipboard before posts kept theirs.
    .orderBy(sql`c.type = 'CLIPBOARD'`)
    .executeTakeFirst();
  if (!row) return null;
  const media = {
    mediaId: row.media_id,
    shortcode,
    type: row.type,
    text: row.caption,
    postedAt: row.posted_at,
    link: row.link,
    pictureUrl: row.picture_url,
    videoUrl: row.video_url,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    slides: row.slides ?? [],
    ...authorOf(row),
  };
  const isImported = row.imported_at !== null;
  return {
    media,
    origin: { contentId: row.content_id, asOf: row.as_of, source: isImported ? 'import' : row.source, isImported },
  };
}

/** Finds a post by its shortcode, among the collected ones or else at the vendor. Throws a Problem. */
export async function findPost(
  { db, sources, caller, now }: ClipContext,
  shortcode: string,
  signal: AbortSignal,
): Promise<FoundPost> {
  const collected = await findCollected(db, caller.userId, shortcode);
  if (collected !== null) return collected;
  try {
    const media = await sources.vendor().findPost(shortcode, signal);
    if (media === null) throw new Problem('postNotInFolder', { field });
    return { media, origin: null };
  } catch (error) {
    throw error instanceof SourceError ? error.toProblem(field, now) : error;
  }
}

/** Locks clipboards. Throws `notFound` when one is no clipboard of the owner. */
async function lockClipboards(
  trx: Trx,
  ownerId: string,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await lockContents(trx, ownerId, contentIds);
  const rows = await trx
    .selectFrom('content')
    .select(['id', 'media_count'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', contentIds)
    .where('type', '=', 'CLIPBOARD')
    .execute();
  if (rows.length < contentIds.length) throw new Problem('notFound');
  return new Map(rows.map(({ id, media_count: count }) => [id, count]));
}

/** Gives a copy what its post keeps from its first reading, and says whether it was imported. */
const copyFirstReading = (trx: Trx, ownerId: string, contentId: string, { media: { mediaId }, origin }: FoundPost) =>
  sql`
  update media m set followers = o.followers, followers_at = o.followers_at, imported_at = o.imported_at
  from media o
  where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.media_id = ${mediaId}
    and o.owner_id = m.owner_id and o.content_id = ${origin?.contentId} and o.media_id = m.media_id`.execute(trx);

/**
 * Adds a post to clipboards, within the limits of plan, day and history. A post that was collected before keeps the
 * times and the source of its figures, and its author stays unchanged. Returns the clipboards that did not have it yet.
 */
export async function addClips(
  trx: Trx,
  { caller, now }: { readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone'>; readonly now: Date },
  contentIds: readonly string[],
  post: FoundPost,
): Promise<readonly string[]> {
  const ownerId = caller.userId;
  const { media, origin } = post;
  const counts = await lockClipboards(trx, ownerId, contentIds);
  const existing = await trx
    .selectFrom('media')
    .select('content_id')
    .where('owner_id', '=', ownerId)
    .where('content_id', 'in', contentIds)
    .where('shortcode', '=', media.shortcode)
    .execute();
  const wanting = contentIds.filter((id) => existing.every((row) => row.content_id !== id));
  const { contentMonth, contentMax, contentDaily } = caller.rights.quotas;
  // The next update of the clipboard would delete it.
  if (wanting.length > 0 && media.postedAt < historyStart(contentMonth, now))
    throw new Problem('beyondHistory', { field, params: { months: contentMonth } });
  const full = wanting.find((id) => (counts.get(id) ?? 0) >= contentMax);
  if (full !== undefined)
    throw new Problem('usageLimit', { params: { usage: counts.get(full) ?? 0, quota: contentMax } });
  const taken = await createUsageRepository(trx).take(ownerId, dayIn(caller.timeZone, now), wanting.length);
  if (taken > contentDaily)
    throw new Problem('usageLimit', { params: { usage: taken - wanting.length, quota: contentDaily } });
  if (origin === null) await writeAuthors(trx, ownerId, authorsOf([media]), now);
  const asOf = origin?.asOf ?? now;
  const source = origin === null ? 'vendor' : origin.source;
  const pricing = await findPricing(trx, ownerId);
  await lockBoardDays(trx, ownerId, wanting);
  for (const contentId of wanting) {
    await writeMedia(trx, { ownerId, contentId, account: null, values: pricing.setting.values, media: [media], asOf });
    if (origin !== null) await copyFirstReading(trx, ownerId, contentId, post);
    await trx
      .updateTable('media')
      .set({ source })
      .where('owner_id', '=', ownerId)
      .where('content_id', '=', contentId)
      .where('media_id', '=', media.mediaId)
      .execute();
    await trx
      .updateTable('content')
      .set((column) => ({
        media_count: column('media_count', '+', 1),
        imported_count: column('imported_count', '+', origin?.isImported === true ? 1 : 0),
        priced_by: pricedByAfter(pricing),
        // An empty clipboard may have the source of its first reading, which found nothing.
        source: sql<ContentSource | null>`case when media_count = 0 then ${source} else coalesce(source, ${source}) end`,
        as_of: sql<Date>`greatest(as_of, ${asOf}::timestamptz)`,
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
    await rollUpMoments(trx, { ownerId, contentId, postedAt: [media.postedAt] });
  }
  await markStale(trx, ownerId, wanting, { scores: true, flags: true });
  return wanting;
}

/** Removes a post from a clipboard. Throws `postNotInFolder` when it is not in it. */
export async function deleteClip(trx: Trx, ownerId: string, contentId: Content['id'], mediaId: string): Promise<void> {
  await lockClipboards(trx, ownerId, [contentId]);
  const gone = await trx
    .selectFrom('media')
    .select(['posted_at', 'imported_at'])
    .where('owner_id', '=', ownerId)
    .where('content_id', '=', contentId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  if (!gone) throw new Problem('postNotInFolder', { field: 'mediaId' });
  await deleteMedia(trx, { ownerId, contentId, where: sql`media_id = ${mediaId}` });
  await trx
    .updateTable('content')
    .set((column) => ({
      media_count: column('media_count', '-', 1),
      imported_count: column('imported_count', '-', gone.imported_at === null ? 0 : 1),
    }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .execute();
  await rollUpMoments(trx, { ownerId, contentId, postedAt: [gone.posted_at] });
  await markStale(trx, ownerId, [contentId], { scores: true, flags: true });
}
