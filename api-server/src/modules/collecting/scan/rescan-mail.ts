import { paths } from '@tessera/contracts/paths';
import type { Trx } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findJobOwner } from '../plan-limit/job-owner.repository.ts';
import { failureText, isComplete } from './rescan-failure.ts';

/**
 * Sends the mail about a folder's rescan once, when none of its contents is being read any more.
 * The folder must be locked in this transaction, so that of several scans that end together exactly one is the last.
 */
export async function finishRescan(trx: Trx, mailer: Mailer, ownerId: string, folderId: string): Promise<void> {
  const folder = await trx
    .selectFrom('folder')
    .select(['name', 'rescan_requested_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', folderId)
    .executeTakeFirst();
  if (!folder?.rescan_requested_at) return;
  const contents = await trx
    .selectFrom('content as c')
    .innerJoin('scan as s', (join) => join.onRef('s.owner_id', '=', 'c.owner_id').onRef('s.content_id', '=', 'c.id'))
    .select(['c.media_count', 'c.type', 'c.value', 'c.title', 's.state', 's.problem'])
    .where('c.owner_id', '=', ownerId)
    .where('c.folder_id', '=', folderId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  if (contents.some(({ state }) => state === 'waiting' || state === 'running')) return;
  await trx
    .updateTable('folder')
    .set({ rescan_requested_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', folderId)
    .execute();
  // Nothing was read if every content was deleted or cancelled in the meantime.
  if (!contents.some(({ state }) => state === 'done' || state === 'failed')) return;
  const owner = await findJobOwner(trx, ownerId);
  if (owner === null) return;
  const mediaCount = contents.reduce((sum, content) => sum + content.media_count, 0);
  const values = { boardName: folder.name, boardPath: paths.board(folderId), mediaCount };
  const mail = { to: owner.email, language: owner.language };
  const incomplete = contents.filter((content) => !isComplete(content));
  if (incomplete.length === 0) return mailer.enqueue(trx, { ...mail, template: 'rescanDone', values });
  const failures = incomplete.map((content) => failureText(content, owner.language));
  await mailer.enqueue(trx, {
    ...mail,
    template: 'rescanIncomplete',
    values: { ...values, done: contents.length - incomplete.length, total: contents.length, failures },
  });
}
