import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { deleteMedia } from '../media/delete-media.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { rollUpDays } from '../roll-up/roll-up.ts';
import type { ImportRecord } from './import.repository.ts';

/** Deletes authors known by username only that have no posts left. */
async function deleteAuthors(trx: Trx, ownerId: string, authors: readonly string[]): Promise<void> {
  if (authors.length === 0) return;
  await sql`
    delete from account a where a.owner_id = ${ownerId} and a.account_id = any(${authors}::text[])
      and not exists (select from media m where m.owner_id = ${ownerId} and m.account_id = a.account_id)`.execute(trx);
}

/**
 * Undoes an ended import and returns the number of deleted posts. All contents of the owner must be locked, because an
 * import into another one may be adding posts of the same authors.
 */
export async function undoImport(trx: Trx, record: ImportRecord, now: Date): Promise<number> {
  const { owner_id: ownerId, content_id: contentId, id } = record;
  // Only posts that no other source has mentioned: a later import sets its own time, and a reading from the network
  // clears `imported_at`.
  const where = sql`import_id = ${id} and imported_at = ${record.created_at}`;
  const { count, from, to, authors } = await deleteMedia(trx, { ownerId, contentId, where });
  if (from !== null && to !== null) {
    await trx
      .updateTable('content')
      .set((column) => ({
        media_count: column('media_count', '-', count),
        imported_count: column('imported_count', '-', count),
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
    await deleteAuthors(
      trx,
      ownerId,
      authors.filter((author) => author.startsWith('import:')),
    );
    await rollUpDays(trx, { ownerId, contentId, from, to });
    await markStale(trx, ownerId, [contentId], { scores: true, flags: true });
  }
  await trx
    .updateTable('media_import')
    .set({ undone_at: now, undone_count: count })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
  return count;
}
