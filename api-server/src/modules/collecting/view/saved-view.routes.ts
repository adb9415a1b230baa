import { Problem } from '@tessera/contracts/http/problem';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { toSavedView } from './saved-view.mapper.ts';
import { createSavedViewRepository, type SavedViewRow } from './saved-view.repository.ts';
import { addView, changeView, deleteView } from './saved-view.service.ts';

/** A view of a folder; null for views of other scopes. */
async function findOfFolder(db: Db, ownerId: string, id: string): Promise<SavedViewRow | null> {
  const view = await createSavedViewRepository(db).find(ownerId, id);
  return view?.scope === 'folder' ? view : null;
}

export function savedViewRoutes(api: Api): void {
  registerCall(api, savedViewCalls.getViews, async ({ caller, db, query: { folderId } }) => {
    if (folderId !== undefined && !(await createFolderRepository(db).exists(caller.userId, folderId)))
      throw new Problem('notFound');
    const views = createSavedViewRepository(db);
    const found = await (folderId === undefined
      ? views.listOfFolders(caller.userId)
      : views.list(caller.userId, { scope: 'folder', scopeId: folderId }));
    return { viewList: found.map(toSavedView) };
  });

  registerIdempotentCall(api, savedViewCalls.addView, {
    prepare: () => Promise.resolve(null),
    run: async (context, db) => {
      const { folderId, ...view } = context.body;
      return { view: toSavedView(await addView(db, context, { scope: 'folder', scopeId: folderId }, view)) };
    },
  });

  registerCall(api, savedViewCalls.updateView, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      return { view: toSavedView(await changeView(db, context, await findOfFolder(db, caller.userId, body.id), body)) };
    }),
  );

  registerCall(api, savedViewCalls.deleteView, (context) =>
    context.db.transaction().execute(async (db) => {
      await deleteView(db, context, await findOfFolder(db, context.caller.userId, context.body.id));
      return {};
    }),
  );
}
