import { badRowsMax, type BadRow, type ImportRemark } from '@tessera/contracts/import/import.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { LeaseLost } from '../../../../platform/jobs/leased-worker.ts';
import type { JobOwner } from '../../plan-limit/job-owner.repository.ts';
import { createUsageRepository } from '../../plan-limit/usage.repository.ts';
import { findPricing, pricedByAfter } from '../../pricing/pricing.ts';
import { rollUpMoments } from '../../roll-up/roll-up.ts';
import { decide, type Room } from '../import-decision.ts';
import type { ReadRow, ImportedMedia } from '../import-row.ts';
import { importLease, type ClaimedImport } from '../import.repository.ts';
import { confirmImported, findAuthors, findImportable, writeImported } from '../imported-media.repository.ts';

export interface ImportContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly held: ClaimedImport;
  readonly owner: JobOwner;
}

export interface ImportBatch {
  readonly rows: readonly ReadRow[];
  /** Number of rows in the whole file. */
  readonly total: number;
  /** Posts of earlier rows of the file. */
  readonly seen: Set<string>;
}

interface Held {
  readonly mediaCount: number;
  /** The username when the content is an account: the author of rows that name none. */
  readonly likelyAuthor: string | null;
  readonly bad: number;
  readonly remarks: number;
}

/** Locks the content first, then the import, in the same order as a deletion, to avoid deadlocks. */
async function lockForUpdate(trx: Trx, { ownerId, contentId, importId, leaseId }: ClaimedImport): Promise<Held> {
  const content = await trx
    .selectFrom('content')
    .select(['type', 'value', 'media_count'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await trx
    .selectFrom('media_import')
    .select(['bad', 'remarks'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', importId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!content || !row) throw new LeaseLost();
  return {
    mediaCount: content.media_count,
    likelyAuthor: content.type === 'USER' ? content.value : null,
    bad: row.bad,
    remarks: row.remarks,
  };
}

/** Finds the authors and the known posts, and locks the accounts: they come before the usage. */
async function findGround(
  trx: Trx,
  { ownerId, contentId, createdAt }: ClaimedImport,
  media: readonly ImportedMedia[],
  likelyAuthor: string | null,
) {
  const named = media.flatMap(({ username, fullName }) => (username === null ? [] : [{ username, fullName }]));
  const unnamed =
    likelyAuthor !== null && media.some(({ username }) => username === null)
      ? [{ username: likelyAuthor, fullName: null }]
      : [];
  const authors = await findAuthors(trx, ownerId, [...named, ...unnamed], createdAt);
  const known = await findImportable(
    trx,
    ownerId,
    contentId,
    media.flatMap(({ mediaId }) => mediaId ?? []),
    media.map(({ shortcode }) => shortcode),
  );
  return { authors, known, likelyAuthor };
}

async function writeBadRows(
  trx: Trx,
  { ownerId, importId }: ClaimedImport,
  told: number,
  rows: readonly BadRow[],
): Promise<void> {
  const kept = rows.slice(0, Math.max(0, badRowsMax - told));
  if (kept.length === 0) return;
  await trx
    .insertInto('import_bad_row')
    .values(
      kept.map(({ row, field, value, reason, fault = null }) => ({
        owner_id: ownerId,
        import_id: importId,
        row_number: row,
        field,
        value,
        reason,
        fault,
      })),
    )
    .execute();
}

/** The remarks on rows that were taken: those that were left out are listed by themselves. */
function remarksOf(rows: readonly ReadRow[], bad: readonly BadRow[]): readonly ImportRemark[] {
  const leftOut = new Set(bad.map(({ row }) => row));
  return rows.flatMap((row) => ('media' in row && !leftOut.has(row.media.row) ? row.remarks : []));
}

async function writeRemarks(
  trx: Trx,
  { ownerId, importId }: ClaimedImport,
  before: number,
  remarks: readonly ImportRemark[],
): Promise<void> {
  const listed = remarks.slice(0, Math.max(0, badRowsMax - before));
  if (listed.length === 0) return;
  await trx
    .insertInto('import_remark')
    .values(
      listed.map(({ row, ...remark }) => ({ owner_id: ownerId, import_id: importId, row_number: row, ...remark })),
    )
    .execute();
}

/**
 * Writes media, figures, sums, bad rows and counts of a batch in one transaction. Throws LeaseLost when this run no
 * longer holds the lease.
 */
export async function saveImportBatch(context: ImportContext, { rows, total, seen }: ImportBatch): Promise<void> {
  const { db, clock, held, owner } = context;
  const { ownerId, contentId, importId, createdAt } = held;
  const seenHere = new Set(seen);
  await db.transaction().execute(async (trx) => {
    const ground = await lockForUpdate(trx, held);
    const media = rows.flatMap((row) => ('media' in row ? [row.media] : []));
    const found = await findGround(trx, held, media, ground.likelyAuthor);
    const day = dayIn(owner.timeZone, clock.now());
    const usage = createUsageRepository(trx);
    const taken = await usage.take(ownerId, day, 0);
    const { contentMax, contentDaily } = owner.rights.quotas;
    const room: Room = { contentMax: contentMax - ground.mediaCount, contentDaily: contentDaily - taken };
    const { added, updated, unchanged, confirmed, bad, touched } = decide(media, { ...found, room, seen: seenHere });
    const allBad = [...rows.flatMap((row) => ('bad' in row ? [row.bad] : [])), ...bad].toSorted(
      (a, b) => a.row - b.row,
    );
    const pricing = await findPricing(trx, ownerId);
    await writeImported(trx, {
      ownerId,
      contentId,
      importId,
      values: pricing.setting.values,
      media: [...added, ...updated],
      asOf: createdAt,
    });
    await confirmImported(trx, { ownerId, contentId, asOf: createdAt }, confirmed);
    await writeBadRows(trx, held, ground.bad, allBad);
    const remarks = remarksOf(rows, bad);
    await writeRemarks(trx, held, ground.remarks, remarks);
    if (added.length > 0) await usage.take(ownerId, day, added.length);
    if (touched.length > 0) {
      await trx
        .updateTable('content')
        .set((column) => ({
          media_count: column('media_count', '+', added.length),
          imported_count: column('imported_count', '+', added.length),
          priced_by: pricedByAfter(pricing),
          source: sql<'import'>`coalesce(source, 'import')`,
        }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', contentId)
        .execute();
      await rollUpMoments(trx, { ownerId, contentId, postedAt: touched });
    }
    await trx
      .updateTable('media_import')
      .set((column) => ({
        total,
        done: column('done', '+', rows.length),
        added: column('added', '+', added.length),
        updated: column('updated', '+', updated.length),
        unchanged: column('unchanged', '+', unchanged),
        bad: column('bad', '+', allBad.length),
        remarks: column('remarks', '+', remarks.length),
        attempts: 0,
        failing_since: null,
        lease_until: importLease.endOf(clock.now()),
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', importId)
      .execute();
  });
  for (const shortcode of seenHere) seen.add(shortcode);
}
