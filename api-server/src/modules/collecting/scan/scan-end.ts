import type { ProblemCode } from '@tessera/contracts/http/problem';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { aboutBoard, tellEnd } from '../../../platform/events/tell-job.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { joinAuthors } from '../author/join-authors.ts';
import { flagAccounts } from '../blacklist/account-flags.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { dropOlderMedia } from '../history/drop-older-media.ts';
import { createHistoryRepository } from '../history/history.repository.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import type { JobOwner } from '../plan-limit/job-owner.repository.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { lockContents } from '../roll-up/roll-up.ts';
import { scoreContent } from '../roll-up/score-content.ts';
import { finishRescan } from './rescan-mail.ts';
import { createScanRepository, type ClaimedScan } from './scan.repository.ts';

export interface ScanEnding {
  readonly state: 'done' | 'failed';
  readonly problem: ProblemCode | null;
  /** False when nothing was read because no source is needed: everything stays as of the time when it was read. */
  readonly wasRead?: boolean;
}

interface EndContext {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly scan: ClaimedScan;
  readonly owner: JobOwner;
}

/**
 * Deletes media beyond the plan's history and computes scores, before the folder is locked, because it takes long for
 * large contents. Safe to repeat, so a run that is killed before the end of the scan does it again.
 */
async function finishMedia({ db, scan: { ownerId, contentId, startedAt }, owner }: EndContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockContents(trx, ownerId, [contentId]);
    // Media beyond a lower plan are hidden for a while before they are deleted, which is not the scan's task.
    const kept = await createHistoryRepository(trx).find(ownerId);
    const months = Math.max(owner.rights.quotas.contentMonth, kept?.months ?? 0);
    if (months > 0) await dropOlderMedia(trx, { ownerId, contentId }, historyStart(months, startedAt));
    else await scoreContent(trx, { ownerId, contentId });
  });
}

/** A scan as a job in the shell's menu. Its id is that of the content. */
export const scanJob = (scan: ClaimedScan, done: number) => ({
  kind: 'scan',
  id: scan.contentId,
  ...aboutBoard(scan.folderId, scan),
  done,
});

/** The board that a content is on; null when the content is deleted. */
async function findBoard(db: Db, { ownerId, contentId }: ClaimedScan): Promise<string | null> {
  const row = await db
    .selectFrom('content')
    .select('folder_id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .executeTakeFirst();
  return row?.folder_id ?? null;
}

/** Ends the scan of a content that is on this board. False when the content has been moved to another one. */
function endOnBoard(
  { db, mailer, scan }: EndContext,
  folderId: string,
  { state, problem, wasRead = true }: ScanEnding,
): Promise<boolean> {
  const { ownerId, contentId } = scan;
  return db.transaction().execute(async (trx) => {
    await createFolderRepository(trx).lockForUpdate(ownerId, folderId);
    await lockContents(trx, ownerId, [contentId]);
    if ((await findBoard(trx, scan)) !== folderId) return false;
    if (!(await createScanRepository(trx).finish(scan, state, problem))) return true;
    if (state === 'done') {
      await flagAccounts(trx, ownerId, contentId);
      await trx
        .updateTable('content')
        .set({ as_of: wasRead ? scan.startedAt : sql<Date>`coalesce(as_of, ${scan.startedAt}::timestamptz)` })
        .where('owner_id', '=', ownerId)
        .where('id', '=', contentId)
        .execute();
    }
    const { read_count: currentCount } = await trx
      .selectFrom('scan')
      .select('read_count')
      .where('owner_id', '=', ownerId)
      .where('content_id', '=', contentId)
      .executeTakeFirstOrThrow();
    // Media that were read before the failure stay.
    if (state === 'failed' && currentCount > 0)
      await markStale(trx, ownerId, [contentId], { scores: true, flags: true });
    await tellEnd(trx, ownerId, { ...scanJob({ ...scan, folderId }, currentCount), total: currentCount }, state);
    await finishRescan(trx, mailer, ownerId, folderId);
    return true;
  });
}

/**
 * Ends a scan, notifies the owner's browsers, and sends the mail when it was the last of a rescan of the board that the
 * content is on by now. Does nothing when the lease was lost.
 */
export async function endScan(context: EndContext, ending: ScanEnding): Promise<void> {
  const { db, scan } = context;
  await joinAuthors(db, scan.ownerId);
  if (ending.state === 'done') await finishMedia(context);
  for (;;) {
    const folderId = await findBoard(db, scan);
    if (folderId === null || (await endOnBoard(context, folderId, ending))) return;
  }
}
