import { Problem } from '@tessera/contracts/http/problem';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { audit } from '../../audit/audit.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { Api } from '../../http/api.ts';
import { registerCall, registerIdempotentCall } from '../../http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { toSavedView } from './saved-view.mapper.ts';
import { assertNameIsFree, assertRoomForView } from './saved-view.policy.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';

export function savedViewRoutes(api: Api): void {
  registerCall(api, savedViewCalls.getViews, async ({ caller, db, query }) => {
    if (query.folderId !== undefined && !(await createFolderRepository(db).exists(caller.userId, query.folderId))) throw new Problem('notFound');
    const views = await createSavedViewRepository(db).list(caller.userId, query.folderId);
    return { viewList: views.map(toSavedView) };
  });

  registerIdempotentCall(api, savedViewCalls.addView, {
    prepare: () => Promise.resolve(null),
    run: async (context, db) => {
      const { body, caller, now } = context;
      const views = createSavedViewRepository(db);
      if (!(await createFolderRepository(db).lockForUpdate(caller.userId, body.folderId))) throw new Problem('notFound');
      assertNameIsFree(await views.findByName(caller.userId, body.folderId, body.name));
      assertRoomForView(await views.count(caller.userId, body.folderId));
      const view = await views.add(caller.userId, body, now);
      await audit(db, context, { action: 'view.added', target: view.id });
      await notifyUser(db, caller.userId, { topic: 'folder.changed', data: { folderId: body.folderId } });
      return { view: toSavedView(view) };
    },
  });

  registerCall(api, savedViewCalls.updateView, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const views = createSavedViewRepository(db);
      const known = await views.find(caller.userId, body.id);
      if (known === null || !(await createFolderRepository(db).lockForUpdate(caller.userId, known.folder_id))) throw new Problem('notFound');
      if (body.name !== undefined) assertNameIsFree(await views.findByName(caller.userId, known.folder_id, body.name), body.id);
      const view = await views.change(caller.userId, body.id, body);
      if (view === null) {
        const current = await views.find(caller.userId, body.id);
        if (current === null) throw new Problem('notFound');
        throw new Problem('conflict', { params: { revision: current.revision, name: current.name, search: current.search } });
      }
      await audit(db, context, { action: 'view.changed', target: view.id });
      await notifyUser(db, caller.userId, { topic: 'folder.changed', data: { folderId: view.folder_id } });
      return { view: toSavedView(view) };
    }));

  registerCall(api, savedViewCalls.deleteView, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const folderId = await createSavedViewRepository(db).delete(caller.userId, body.id);
      if (folderId === null) throw new Problem('notFound');
      await audit(db, context, { action: 'view.deleted', target: body.id });
      await notifyUser(db, caller.userId, { topic: 'folder.changed', data: { folderId } });
      return {};
    }));
}
