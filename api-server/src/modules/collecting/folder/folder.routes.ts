import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertFolderWithin } from '../plan-limit/beyond-plan.ts';
import { assertMayFilter } from '../plan-limit/media.policy.ts';
import { toFolder } from './folder.mapper.ts';
import { assertRoomForFolder, foundFolder } from './folder.policy.ts';
import { createFolderRepository } from './folder.repository.ts';

export function folderRoutes(api: Api): void {
  registerCall(api, folderCalls.getFolder, async ({ caller, db }) => {
    const folders = await createFolderRepository(db).list(caller.userId);
    return { folderList: folders.map(toFolder) };
  });

  registerIdempotentCall(api, folderCalls.addFolder, {
    prepare: () => Promise.resolve(null),
    run: async (context, db) => {
      const { body, caller, now } = context;
      const folders = createFolderRepository(db);
      await lockOwner(db, caller.userId);
      assertRoomForFolder(caller.rights, await folders.count(caller.userId));
      const folder = await folders.add(caller.userId, body.name, now);
      await audit(db, context, { action: 'folder.added', target: folder.id });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folder.id } });
      return { folder: toFolder(folder) };
    },
  });

  registerCall(api, folderCalls.updateFolder, (context) =>
    context.db.transaction().execute(async (db) => {
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
    }),
  );
}
