import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { assertContentsWithin } from '../plan-limit/beyond-plan.ts';
import { addClips, deleteClip, findPost } from './clip.service.ts';
import { toContent } from './content.mapper.ts';
import { createContentRepository } from './content.repository.ts';
import { findContent } from './content.routes.ts';

/** Calls for single posts in clipboards. */
export function clipRoutes(api: Api): void {
  const { sources } = api.dependencies;

  registerCall(api, contentCalls.addClipMedia, async (context) => {
    const { body, caller, db: root, now, request } = context;
    const { folderId } = await findContent(root, caller.userId, body.contentId);
    await assertContentsWithin(root, caller, [body.contentId]);
    const post = await findPost({ db: root, sources, caller, now }, body.shortcode, request.signal);
    return root.transaction().execute(async (db) => {
      await createFolderRepository(db).lockForUpdate(caller.userId, folderId);
      const added = await addClips(db, { caller, now }, [body.contentId], post);
      if (added.length === 0) throw new Problem('contentExists', { field: 'shortcode' });
      await audit(db, context, { action: 'clip.added', target: body.contentId });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
      return { content: await findContent(db, caller.userId, body.contentId), mediaId: post.media.mediaId };
    });
  });

  registerCall(api, contentCalls.deleteClipMedia, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const { folderId } = await findContent(db, caller.userId, body.contentId);
      await createFolderRepository(db).lockForUpdate(caller.userId, folderId);
      await deleteClip(db, caller.userId, body.contentId, body.mediaId);
      await audit(db, context, { action: 'clip.deleted', target: body.contentId });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
      return { content: await findContent(db, caller.userId, body.contentId) };
    }),
  );

  registerCall(api, folderCalls.addMedia, async (context) => {
    const { body, caller, db: root, now, request } = context;
    const contentIds = [...new Set(body.contentList)];
    if ((await createContentRepository(root).foldersOf(caller.userId, contentIds)) === null)
      throw new Problem('notFound');
    await assertContentsWithin(root, caller, contentIds);
    const post = await findPost({ db: root, sources, caller, now }, body.shortcode, request.signal);
    return root.transaction().execute(async (db) => {
      const contents = createContentRepository(db);
      const folderIds = (await contents.foldersOf(caller.userId, contentIds)) ?? [];
      for (const folderId of folderIds) await createFolderRepository(db).lockForUpdate(caller.userId, folderId);
      for (const target of await addClips(db, { caller, now }, contentIds, post))
        await audit(db, context, { action: 'clip.added', target });
      for (const folderId of folderIds)
        await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
      const all = await contents.list(caller.userId);
      return { contentList: all.filter(({ id }) => contentIds.includes(id)).map(toContent) };
    });
  });
}
