import { setAsideNamedMax, type ReportStatus, type SetAsidePost } from '@tessera/contracts/content/content.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { sql } from 'kysely';
import type { SourceAccount, SourceMedia } from '../../../network/media-source/media-source.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { LeaseLost } from '../../../platform/jobs/leased-worker.ts';
import type { ContentFeed } from '../feed/content-feed.ts';
import { authorsOf, findKnownMedia, writeAccount, writeAuthors, writeMedia } from '../media/media-writer.ts';
import type { JobOwner } from '../plan-limit/job-owner.repository.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { findPricing, pricedByAfter } from '../pricing/pricing.ts';
import { rollUpDays, rollUpMoments } from '../roll-up/roll-up.ts';
import { scanLease, type ClaimedScan } from './scan.repository.ts';
import { takeOverImported } from './take-over.ts';

/** The pages that are written in one transaction. */
export interface ScanBatch {
  /** Null when the source does not report the authors. */
  readonly account: SourceAccount | null;
  readonly media: readonly SourceMedia[];
  /** Posts of these pages that could not be read. */
  readonly setAside: readonly SetAsidePost[];
  /** Where the scan continues after this batch. */
  readonly cursor: string | null;
  /** Estimated number of media of the whole scan, or 0. */
  readonly total: number;
  readonly source: ContentFeed['source'];
}

export interface SavedBatch {
  readonly readCount: number;
  /** True when not all new media fit into the plan's limits. */
  readonly isFull: boolean;
}

export interface BatchContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly scan: ClaimedScan;
  readonly owner: JobOwner;
}

class NoRoom extends Error {}

interface HeldScan {
  readonly readCount: number;
  readonly mediaCount: number;
  readonly setAside: ReportStatus['setAside'];
}

/** Locks the content first, then the scan, in the same order as a deletion, to avoid deadlocks. */
async function lockScan(trx: Trx, { ownerId, contentId, leaseId }: ClaimedScan): Promise<HeldScan> {
  const content = await trx
    .selectFrom('content')
    .select('media_count')
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const scan = await trx
    .selectFrom('scan')
    .select(['read_count', 'set_aside_count', 'set_aside'])
    .where('owner_id', '=', ownerId)
    .where('content_id', '=', contentId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!content || !scan) throw new LeaseLost();
  return {
    readCount: scan.read_count,
    mediaCount: content.media_count,
    setAside: { count: scan.set_aside_count, posts: scan.set_aside },
  };
}

/** Adds a batch's unreadable posts to the earlier ones. A post that appears in both lists of a hashtag counts once. */
function addSetAside(before: ReportStatus['setAside'], more: readonly SetAsidePost[]): ReportStatus['setAside'] {
  const known = new Set(before.posts.map(({ id }) => id));
  const fresh = more.filter(({ id }) => id === null || !known.has(id));
  return { count: before.count + fresh.length, posts: [...before.posts, ...fresh].slice(0, setAsideNamedMax) };
}

interface Span {
  readonly oldest: Date;
  readonly newest: Date;
}

const spanOf = (media: readonly SourceMedia[]): Span | null =>
  media.reduce<Span | null>(
    (span, { postedAt }) => ({
      oldest: span && span.oldest < postedAt ? span.oldest : postedAt,
      newest: span && span.newest > postedAt ? span.newest : postedAt,
    }),
    null,
  );

interface Room {
  readonly media: readonly SourceMedia[];
  readonly isFull: boolean;
}

/** Keeps all known media, and of the new ones the newest that fit into the limits of plan and day. */
async function fitToRoom(
  trx: Trx,
  { scan, owner, clock }: BatchContext,
  media: readonly SourceMedia[],
  mediaCount: number,
): Promise<Room> {
  const { contentMax, contentDaily } = owner.rights.quotas;
  const taken = await createUsageRepository(trx).take(owner.userId, dayIn(owner.timeZone, clock.now()), 0);
  let room = Math.max(0, Math.min(contentMax - mediaCount, contentDaily - taken));
  const known = await findKnownMedia(
    trx,
    scan.ownerId,
    scan.contentId,
    media.map((item) => item.mediaId),
  );
  const kept = media.filter((item) => known.has(item.mediaId) || room-- > 0);
  return { media: kept, isFull: kept.length < media.length };
}

async function save(context: BatchContext, batch: ScanBatch, mustFit: boolean): Promise<SavedBatch> {
  const { db, clock, scan, owner } = context;
  const { contentMax, contentDaily } = owner.rights.quotas;
  return db.transaction().execute(async (trx) => {
    const held = await lockScan(trx, scan);
    const setAside = addSetAside(held.setAside, batch.setAside);
    const movedFrom = await takeOverImported(trx, { ...scan, media: batch.media });
    if (batch.account !== null && scan.readCount === 0 && held.readCount === 0)
      await writeAccount(trx, scan.ownerId, batch.account, scan.startedAt);
    // Also the authors of posts that will not fit: accounts are locked before the usage.
    await writeAuthors(trx, scan.ownerId, authorsOf(batch.media), scan.startedAt);
    const { media, isFull } = mustFit
      ? await fitToRoom(trx, context, batch.media, held.mediaCount)
      : { media: batch.media, isFull: false };
    const pricing = await findPricing(trx, scan.ownerId);
    const { added, read } = await writeMedia(trx, {
      ownerId: scan.ownerId,
      contentId: scan.contentId,
      account: batch.account,
      values: pricing.setting.values,
      media,
      asOf: scan.startedAt,
    });
    const now = clock.now();
    const span = spanOf(media);
    const readCount = held.readCount + read;
    await trx
      .updateTable('scan')
      .set({
        cursor: batch.cursor,
        read_count: readCount,
        total_count: Math.max(batch.total, readCount),
        attempts: 0,
        failing_since: null,
        set_aside_count: setAside.count,
        set_aside: JSON.stringify(setAside.posts),
        lease_until: scanLease.endOf(now),
        ...(span === null ? {} : { media_at: sql<Date>`greatest(media_at, ${span.newest})` }),
      })
      .where('owner_id', '=', scan.ownerId)
      .where('content_id', '=', scan.contentId)
      .execute();
    await trx
      .updateTable('content')
      .set({
        media_count: held.mediaCount + added,
        priced_by: pricedByAfter(pricing),
        ...(batch.account === null ? {} : { account_id: batch.account.accountId }),
        ...(batch.source === null
          ? { as_of: sql<Date>`coalesce(as_of, ${scan.startedAt}::timestamptz)` }
          : { source: batch.source, as_of: scan.startedAt }),
      })
      .where('owner_id', '=', scan.ownerId)
      .where('id', '=', scan.contentId)
      .execute();
    if (added > 0) {
      const taken = await createUsageRepository(trx).take(owner.userId, dayIn(owner.timeZone, now), added);
      if (held.mediaCount + added > contentMax || taken > contentDaily) throw new NoRoom();
    }
    // Done last, because it blocks writes to other contents of the board.
    if (movedFrom.length > 0)
      await rollUpMoments(trx, { ownerId: scan.ownerId, contentId: scan.contentId, postedAt: movedFrom });
    if (span !== null)
      await rollUpDays(trx, { ownerId: scan.ownerId, contentId: scan.contentId, from: span.oldest, to: span.newest });
    return { readCount, isFull };
  });
}

/**
 * Writes media, figures, cursor and counts in one transaction. Throws LeaseLost when this run no longer holds the
 * lease. Only when the plan's limits are exceeded does it write again, with just the media that fit.
 */
export async function saveBatch(context: BatchContext, batch: ScanBatch): Promise<SavedBatch> {
  try {
    return await save(context, batch, false);
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    return save(context, batch, true);
  }
}
