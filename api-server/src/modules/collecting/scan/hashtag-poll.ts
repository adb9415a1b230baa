import type { PlanType } from '@tessera/contracts/plan/plans';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import { readBeyondPlan } from '../plan-limit/beyond-plan.ts';
import { readPowerUps } from '../plan-limit/power-ups.ts';
import { createScanRepository, type ClaimedScan } from './scan.repository.ts';

/** Contents handled per run. The next run takes the rest. */
const lookLimit = 50;

interface DueContent {
  readonly ownerId: string;
  readonly contentId: string;
  readonly folderId: string;
  /** True when no scan is running and the owner's plan has not expired. */
  readonly isWanted: boolean;
  readonly plan: PlanType | null;
}

/** Sets when a hashtag is read again automatically. Does nothing for other contents. */
export async function planNextRead(db: Db, { type, ownerId, contentId }: ClaimedScan, at: Date): Promise<void> {
  if (type !== 'HASHTAG') return;
  await db
    .updateTable('content')
    .set({ next_read_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .execute();
}

/** Locks the due contents, and skips those that another worker has locked. */
async function takeDue(trx: Trx, now: Date): Promise<readonly DueContent[]> {
  const { rows } = await sql<DueContent>`
    select c.owner_id as "ownerId", c.id as "contentId", c.folder_id as "folderId",
      s.state not in ('waiting', 'running') and coalesce(p.expires_at > ${now}, false) and ${isOwnerActive('c')} as "isWanted", p.plan_type as plan
    from content c
      join scan s on s.owner_id = c.owner_id and s.content_id = c.id
      left join subscription p on p.owner_id = c.owner_id and p.position = 'current'
    where c.next_read_at <= ${now}
    order by c.next_read_at limit ${lookLimit}
    for no key update of c skip locked`.execute(trx);
  // Their scans are locked in the order of their ids, as a rescan of a board does.
  return rows.toSorted((one, other) => (one.contentId < other.contentId ? -1 : 1));
}

/** Whether the content exceeds the limits of a lower plan. Then it is not read. */
async function isBeyondPlan(trx: Trx, { ownerId, contentId, plan }: DueContent, now: Date): Promise<boolean> {
  const powerUps = await readPowerUps(trx, ownerId);
  const rights = rightsOf(
    plan,
    [],
    powerUps.flatMap(({ product, expires_at: end }) => (end > now ? [product] : [])),
  );
  return (await readBeyondPlan(trx, ownerId, rights)).contentIds.has(contentId);
}

/**
 * Requests a scan of every hashtag that is due. After a long pause each is scanned only once, and then again every
 * `every` milliseconds. Safe to run in several processes at once.
 */
export async function requestDuePolls(db: Db, now: Date, every: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, now);
    for (const content of due) {
      const { ownerId, contentId, folderId, isWanted } = content;
      await trx
        .updateTable('content')
        .set({ next_read_at: new Date(now.getTime() + every) })
        .where('owner_id', '=', ownerId)
        .where('id', '=', contentId)
        .execute();
      if (!isWanted || (await isBeyondPlan(trx, content, now))) continue;
      await createScanRepository(trx).request(ownerId, [contentId], 'poll', now);
      await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
    }
  });
}
