import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertFolderWithin } from '../plan-limit/beyond-plan.ts';
import { assertMayFilter } from '../plan-limit/media.policy.ts';
import { toFolder } from './folder.mapper.ts';
import { assertRoomForFolder, foundFolder } from './folder.policy.ts';
import { createFolderRepository } from './folder.repository.ts';

async function getFolder({
  caller,
  db,
}: CallContext<typeof folderCalls.getFolder>): Promise<CallAnswer<typeof folderCalls.getFolder>> {
  const folders = await createFolderRepository(db).list(caller.userId);
  return { folderList: folders.map(toFolder) };
}

async function addFolder(
  context: CallContext<typeof folderCalls.addFolder>,
  db: Trx,
): Promise<CallAnswer<typeof folderCalls.addFolder>> {
  const { body, caller, now } = context;
  const folders = createFolderRepository(db);
  await lockOwner(db, caller.userId);
  assertRoomForFolder(caller.rights, await folders.count(caller.userId));
  const folder = await folders.add(caller.userId, body.name, now);
  await audit(db, context, { action: 'folder.added', target: folder.id });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folder.id } });
  return { folder: toFolder(folder) };
}

function updateFolder(
  context: CallContext<typeof folderCalls.updateFolder>,
): Promise<CallAnswer<typeof folderCalls.updateFolder>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller } = context;
    const folders = createFolderRepository(db);
    if (body.filter !== undefined) assertMayFilter(caller.rights, body.filter);
    if (body.settings?.name !== undefined) await assertFolderWithin(db, caller, body.id);
    const changed = await folders.change(caller.userId, body.id, {
      name: body.settings?.name,
      filter: body.filter,
      revision: body.revision,
    });
    const folder = foundFolder(await folders.find(caller.userId, body.id));
    if (!changed) throw new Problem('conflict', { params: { revision: folder.revision, name: folder.name } });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folder.id } });
    return { folder: toFolder(folder) };
  });
}

export function folderRoutes(api: Api): void {
  registerCall(api, folderCalls.getFolder, getFolder);
  registerIdempotentCall(api, folderCalls.addFolder, { prepare: () => Promise.resolve(null), run: addFolder });
  registerCall(api, folderCalls.updateFolder, updateFolder);
}
