import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { deleteMediaBefore } from '../media/media-writer.ts';
import { rollUpDays } from '../roll-up/roll-up.ts';
import { scoreContent } from '../roll-up/score-content.ts';

/**
 * Deletes the media of a content that were posted before a time, and recomputes its scores and days. The content must
 * be locked. Idempotent.
 */
export async function dropOlderMedia(
  trx: Trx,
  { ownerId, contentId }: { readonly ownerId: string; readonly contentId: string },
  oldest: Date,
): Promise<void> {
  const { count, from, to } = await deleteMediaBefore(trx, ownerId, contentId, oldest);
  if (from !== null && to !== null) {
    await trx
      .updateTable('content')
      .set((column) => ({
        media_count: column('media_count', '-', count),
        imported_count: sql<number>`(select count(*) from media where owner_id = ${ownerId} and content_id = ${contentId} and imported_at is not null)`,
      }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
  }
  await scoreContent(trx, { ownerId, contentId });
  if (from !== null && to !== null) await rollUpDays(trx, { ownerId, contentId, from, to });
}
