import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { rollUpDays } from '../figures/roll-up.ts';
import { markStale } from '../figures/mark-stale.ts';
import type { ImportRecord } from './import.repository.ts';

interface GoneMedia {
  readonly count: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly authors: readonly string[];
}

/** Deletes media that only this import has mentioned. A later import sets its own time, and a reading from the network clears `imported_at`. */
async function deleteBrought(trx: Trx, { owner_id: ownerId, content_id: contentId, id, created_at: createdAt }: ImportRecord): Promise<GoneMedia> {
  const { rows } = await sql<GoneMedia>`
    with gone as (delete from media where owner_id = ${ownerId} and content_id = ${contentId} and import_id = ${id} and imported_at = ${createdAt} returning media_id, posted_at, account_id),
      figures as (delete from media_metric where owner_id = ${ownerId} and content_id = ${contentId} and media_id in (select media_id from gone)),
      scores as (delete from media_score where owner_id = ${ownerId} and content_id = ${contentId} and media_id in (select media_id from gone))
    select count(*)::int as count, min(posted_at) as from, max(posted_at) as to, coalesce(array_agg(distinct account_id) filter (where account_id like 'import:%'), '{}') as authors from gone`.execute(trx);
  return rows[0] ?? { count: 0, from: null, to: null, authors: [] };
}

/** Deletes authors known by username only that have no posts left. */
async function deleteAuthors(trx: Trx, ownerId: string, authors: readonly string[]): Promise<void> {
  if (authors.length === 0) return;
  await sql`
    delete from account a where a.owner_id = ${ownerId} and a.account_id = any(${authors}::text[])
      and not exists (select from media m where m.owner_id = ${ownerId} and m.account_id = a.account_id)`.execute(trx);
}

/**
 * Undoes an ended import and returns the number of deleted posts. All contents of the owner must be locked, because an import into another one
 * may be adding posts of the same authors.
 */
export async function undoImport(trx: Trx, record: ImportRecord, now: Date): Promise<number> {
  const { owner_id: ownerId, content_id: contentId, id } = record;
  const { count, from, to, authors } = await deleteBrought(trx, record);
  if (from !== null && to !== null) {
    await trx
      .updateTable('content')
      .set((column) => ({ media_count: column('media_count', '-', count), imported_count: column('imported_count', '-', count) }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
    await deleteAuthors(trx, ownerId, authors);
    await rollUpDays(trx, { ownerId, contentId, from, to });
    await markStale(trx, ownerId, [contentId], { scores: true, flags: true });
  }
  await trx.updateTable('media_import').set({ undone_at: now, undone_count: count }).where('owner_id', '=', ownerId).where('id', '=', id).execute();
  return count;
}
