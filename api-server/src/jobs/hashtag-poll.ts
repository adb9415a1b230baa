import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { notifyUser } from '../events/user-events.ts';
import { createScanRepository } from '../modules/scan/scan.repository.ts';
import type { ClaimedScan } from '../modules/scan/scan.repository.ts';

/** Contents that one look takes: what is left is taken by the next. */
const lookLimit = 50;

interface DueContent {
  readonly ownerId: string;
  readonly contentId: string;
  readonly folderId: string;
  /** Nobody reads it at this moment, and its owner's plan has not run out. */
  readonly isWanted: boolean;
}

/** Says when a hashtag is read again by itself; other contents are not. */
export async function planNextRead(db: Db, { type, ownerId, contentId }: ClaimedScan, at: Date): Promise<void> {
  if (type !== 'HASHTAG') return;
  await db.updateTable('content').set({ next_read_at: at }).where('owner_id', '=', ownerId).where('id', '=', contentId).execute();
}

/** Contents that another worker looks at are left to it. */
async function takeDue(trx: Trx, now: Date): Promise<readonly DueContent[]> {
  const { rows } = await sql<DueContent>`
    select c.owner_id as "ownerId", c.id as "contentId", c.folder_id as "folderId",
      s.state not in ('waiting', 'running') and coalesce(p.expires_at > ${now}, false) as "isWanted"
    from content c
      join scan s on s.owner_id = c.owner_id and s.content_id = c.id
      left join subscription p on p.owner_id = c.owner_id and p.position = 'current'
    where c.next_read_at <= ${now}
    order by c.next_read_at limit ${lookLimit}
    for no key update of c skip locked`.execute(trx);
  return rows;
}

/**
 * Requests a reading of every hashtag that is due. However long nobody looked, each is read once and then again after `every` milliseconds.
 * Any number of processes may look at once.
 */
export async function requestDuePolls(db: Db, now: Date, every: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, now);
    for (const { ownerId, contentId, folderId, isWanted } of due) {
      await trx.updateTable('content').set({ next_read_at: new Date(now.getTime() + every) }).where('owner_id', '=', ownerId).where('id', '=', contentId).execute();
      if (!isWanted) continue;
      await createScanRepository(trx).request(ownerId, [contentId], 'poll', now);
      await notifyUser(trx, ownerId, { topic: 'folder.changed', data: { folderId } });
    }
  });
}
