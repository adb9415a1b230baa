import { sql } from 'kysely';
import { setAsideNamedMax } from '@tessera/contracts/content/content.schema';
import type { ReportStatus, SetAsidePost } from '@tessera/contracts/content/content.schema';
import type { Clock } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { SourceAccount, SourceMedia } from '../media-source/media-source.ts';
import { findPricing, pricedByAfter } from '../modules/emv/pricing.ts';
import { rollUpDays, rollUpMoments } from '../modules/figures/roll-up.ts';
import { takeOverImported } from '../modules/import/take-over.ts';
import { authorsOf, findKnownMedia, writeAccount, writeAuthors, writeMedia } from '../modules/media/media-writer.ts';
import { createUsageRepository, dayIn } from '../modules/media/usage.repository.ts';
import type { ContentFeed } from '../modules/scan/content-feed.ts';
import { leaseLength } from '../modules/scan/scan.repository.ts';
import type { ClaimedScan } from '../modules/scan/scan.repository.ts';
import type { ScanOwner } from '../modules/scan/scan-owner.repository.ts';
import { LeaseLost } from './leased-worker.ts';

/** Pages that are written together. */
export interface ScanBatch {
  /** Null when the source does not tell who the authors are. */
  readonly account: SourceAccount | null;
  readonly media: readonly SourceMedia[];
  /** Posts of the same pages that could not be read. */
  readonly setAside: readonly SetAsidePost[];
  /** Where the scan goes on after this batch. */
  readonly cursor: string | null;
  /** Media of the whole scan as far as can be told, or 0. */
  readonly total: number;
  readonly source: ContentFeed['source'];
}

export interface SavedBatch {
  readonly readCount: number;
  /** True when the plan had no room for all that is new. */
  readonly isFull: boolean;
}

export interface BatchContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly scan: ClaimedScan;
  readonly owner: ScanOwner;
}

class NoRoom extends Error {}

interface HeldScan {
  readonly readCount: number;
  readonly mediaCount: number;
  readonly setAside: ReportStatus['setAside'];
}

/** Content first, then scan: the order in which a deletion takes them, so that the two never wait for each other. */
async function lockScan(trx: Trx, { ownerId, contentId, leaseId }: ClaimedScan): Promise<HeldScan> {
  const content = await trx.selectFrom('content').select('media_count').where('owner_id', '=', ownerId).where('id', '=', contentId).forNoKeyUpdate().executeTakeFirst();
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
  return { readCount: scan.read_count, mediaCount: content.media_count, setAside: { count: scan.set_aside_count, posts: scan.set_aside } };
}

/** What was set aside so far with what a batch adds. A post that a hashtag shows in both of its lists counts once. */
export function addSetAside(before: ReportStatus['setAside'], more: readonly SetAsidePost[]): ReportStatus['setAside'] {
  const known = new Set(before.posts.map(({ id }) => id));
  const fresh = more.filter(({ id }) => id === null || !known.has(id));
  return { count: before.count + fresh.length, posts: [...before.posts, ...fresh].slice(0, setAsideNamedMax) };
}

interface Span {
  readonly oldest: Date;
  readonly newest: Date;
}

const spanOf = (media: readonly SourceMedia[]): Span | null =>
  media.reduce<Span | null>((span, { postedAt }) => ({ oldest: span && span.oldest < postedAt ? span.oldest : postedAt, newest: span && span.newest > postedAt ? span.newest : postedAt }), null);

interface Room {
  readonly media: readonly SourceMedia[];
  readonly isFull: boolean;
}

/** What is known already always fits; of what is new, the newest as far as plan and day allow. */
async function fitToRoom(trx: Trx, { scan, owner, clock }: BatchContext, media: readonly SourceMedia[], mediaCount: number): Promise<Room> {
  const { contentMax, contentDaily } = owner.rights.quotas;
  const taken = await createUsageRepository(trx).take(owner.userId, dayIn(owner.timeZone, clock.now()), 0);
  let room = Math.max(0, Math.min(contentMax - mediaCount, contentDaily - taken));
  const known = await findKnownMedia(trx, scan.ownerId, scan.contentId, media.map((item) => item.mediaId));
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
    const { media, isFull } = mustFit ? await fitToRoom(trx, context, batch.media, held.mediaCount) : { media: batch.media, isFull: false };
    if (batch.account !== null && scan.readCount === 0 && held.readCount === 0) await writeAccount(trx, scan.ownerId, batch.account, scan.startedAt);
    await writeAuthors(trx, scan.ownerId, authorsOf(media), scan.startedAt);
    const pricing = await findPricing(trx, scan.ownerId);
    const { added, read } = await writeMedia(trx, { ownerId: scan.ownerId, contentId: scan.contentId, account: batch.account, values: pricing.setting.values, media, asOf: scan.startedAt });
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
        set_aside_count: setAside.count,
        set_aside: JSON.stringify(setAside.posts),
        lease_until: new Date(now.getTime() + leaseLength),
        ...(span === null ? {} : { media_at: sql<Date>`greatest(media_at, ${span.newest})` }),
      })
      .where('owner_id', '=', scan.ownerId)
      .where('content_id', '=', scan.contentId)
      .execute();
    await trx
      .updateTable('content')
      .set({ media_count: held.mediaCount + added, priced_by: pricedByAfter(pricing), ...(batch.account === null ? {} : { account_id: batch.account.accountId }), source: batch.source, as_of: scan.startedAt })
      .where('owner_id', '=', scan.ownerId)
      .where('id', '=', scan.contentId)
      .execute();
    if (added > 0) {
      const taken = await createUsageRepository(trx).take(owner.userId, dayIn(owner.timeZone, now), added);
      if (held.mediaCount + added > contentMax || taken > contentDaily) throw new NoRoom();
    }
    // Last: from here on no other content of the board can be written.
    if (movedFrom.length > 0) await rollUpMoments(trx, { ownerId: scan.ownerId, contentId: scan.contentId, postedAt: movedFrom });
    if (span !== null) await rollUpDays(trx, { ownerId: scan.ownerId, contentId: scan.contentId, from: span.oldest, to: span.newest });
    return { readCount, isFull };
  });
}

/**
 * Writes media, figures, cursor and counts in one transaction, or nothing. Throws LeaseLost when this run may not write.
 * The plan's room is looked at closely only when it turns out to be short.
 */
export async function saveBatch(context: BatchContext, batch: ScanBatch): Promise<SavedBatch> {
  try {
    return await save(context, batch, false);
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    return save(context, batch, true);
  }
}
