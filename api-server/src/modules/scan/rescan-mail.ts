import { paths } from '@tessera/contracts/paths';
import type { Trx } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findScanOwner } from './scan-owner.repository.ts';

/**
 * Writes the mail of a folder's rescan when none of its contents is being read any more, once.
 * The folder must be held in this transaction, so that of several scans that end together exactly one sees itself as the last.
 */
export async function settleRescan(trx: Trx, mailer: Mailer, ownerId: string, folderId: string): Promise<void> {
  const folder = await trx.selectFrom('folder').select(['name', 'rescan_requested_at']).where('owner_id', '=', ownerId).where('id', '=', folderId).executeTakeFirst();
  if (!folder?.rescan_requested_at) return;
  const contents = await trx
    .selectFrom('content as c')
    .innerJoin('scan as s', (join) => join.onRef('s.owner_id', '=', 'c.owner_id').onRef('s.content_id', '=', 'c.id'))
    .select(['c.media_count', 's.state'])
    .where('c.owner_id', '=', ownerId)
    .where('c.folder_id', '=', folderId)
    .execute();
  if (contents.some(({ state }) => state === 'waiting' || state === 'running')) return;
  await trx.updateTable('folder').set({ rescan_requested_at: null }).where('owner_id', '=', ownerId).where('id', '=', folderId).execute();
  // Nothing was read when every content was deleted or cancelled meanwhile.
  if (!contents.some(({ state }) => state === 'done' || state === 'failed')) return;
  const owner = await findScanOwner(trx, ownerId);
  if (owner === null) return;
  const mediaCount = contents.reduce((sum, content) => sum + content.media_count, 0);
  await mailer.enqueue(trx, { to: owner.email, template: 'rescanDone', language: owner.language, values: { boardName: folder.name, boardPath: paths.board(folderId), mediaCount } });
}
