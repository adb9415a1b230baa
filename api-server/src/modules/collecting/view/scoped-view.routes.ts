import { Problem } from '@tessera/contracts/http/problem';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { toScopedView } from './saved-view.mapper.ts';
import { asMeant, isListScope } from './saved-view.policy.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import { addView, changeView, deleteView } from './saved-view.service.ts';

export function scopedViewRoutes(api: Api): void {
  registerCall(api, scopedViewCalls.getViews, async ({ caller, db, body }) => {
    const isThere =
      isListScope(body) ||
      (body.scope === 'folder' &&
        body.scopeId !== null &&
        (await createFolderRepository(db).exists(caller.userId, body.scopeId)));
    if (!isThere) throw new Problem('notFound');
    const views = await createSavedViewRepository(db).list(caller.userId, body);
    return { viewList: views.map(toScopedView) };
  });

  registerIdempotentCall(api, scopedViewCalls.addView, {
    prepare: () => Promise.resolve(null),
    run: async (context, db) => ({
      view: toScopedView(
        await addView(db, context, context.body, { name: context.body.name, search: context.body.search }),
      ),
    }),
  });

  registerCall(api, scopedViewCalls.updateView, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const known = asMeant(await createSavedViewRepository(db).find(caller.userId, body.id), body.scope);
      return { view: toScopedView(await changeView(db, context, known, body)) };
    }),
  );

  registerCall(api, scopedViewCalls.deleteView, (context) =>
    context.db.transaction().execute(async (db) => {
      await deleteView(db, context, await createSavedViewRepository(db).find(context.caller.userId, context.body.id));
      return {};
    }),
  );
}
