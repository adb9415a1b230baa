import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { takeBegin } from '../../../platform/http/limits/rate-limit.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { toContent } from '../content/content.mapper.ts';
import { assertUsageForRescan } from '../content/content.policy.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { toFolder } from '../folder/folder.mapper.ts';
import { foundFolder } from '../folder/folder.policy.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { assertContentsWithin, assertFolderWithin, readBeyondPlan } from '../plan-limit/beyond-plan.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { changeBoard, leaveBoards, lockAllContents } from '../roll-up/roll-up.ts';
import { finishRescan } from '../scan/rescan-mail.ts';
import { createScanRepository } from '../scan/scan.repository.ts';

async function getFolderInfo({
  caller,
  db,
  query,
}: CallContext<typeof folderCalls.getFolderInfo>): Promise<CallAnswer<typeof folderCalls.getFolderInfo>> {
  const folder = foundFolder(await createFolderRepository(db).find(caller.userId, query.id));
  const contentList = (await createContentRepository(db).list(caller.userId, query.id)).map(toContent);
  return {
    folder: toFolder(folder),
    contents: Object.fromEntries(contentList.map((content) => [content.id, content])),
    contentList,
  };
}

function deleteFolder(
  context: CallContext<typeof folderCalls.deleteFolder>,
): Promise<CallAnswer<typeof folderCalls.deleteFolder>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller } = context;
    const folders = createFolderRepository(db);
    if (!(await folders.lockForUpdate(caller.userId, body.folder))) throw new Problem('notFound');
    await lockAllContents(db, caller.userId, body.folder);
    const contents = createContentRepository(db);
    await contents.delete(
      caller.userId,
      (await contents.list(caller.userId, body.folder)).map(({ id }) => id),
    );
    await folders.delete(caller.userId, body.folder);
    await audit(db, context, { action: 'folder.deleted', target: body.folder });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: body.folder } });
    return {};
  });
}

function deleteContent(
  { mailer }: Api['dependencies'],
  context: CallContext<typeof folderCalls.deleteContent>,
): Promise<CallAnswer<typeof folderCalls.deleteContent>> {
  return context.db.transaction().execute(async (db) => {
    const { body, caller } = context;
    const contents = createContentRepository(db);
    const folderIds = await contents.foldersOf(caller.userId, body.contentId);
    if (folderIds === null) throw new Problem('notFound');
    for (const folderId of folderIds) await createFolderRepository(db).lockForUpdate(caller.userId, folderId);
    await leaveBoards(db, caller.userId, body.contentId);
    await contents.delete(caller.userId, body.contentId);
    for (const contentId of body.contentId) await audit(db, context, { action: 'content.deleted', target: contentId });
    for (const folderId of folderIds) {
      await finishRescan(db, mailer, caller.userId, folderId);
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
    }
    return { contentId: body.contentId };
  });
}

function moveContent(
  { mailer }: Api['dependencies'],
  context: CallContext<typeof folderCalls.moveContent>,
): Promise<CallAnswer<typeof folderCalls.moveContent>> {
  return context.db.transaction().execute(async (db) => {
    const {
      body: { contentId: contentIds, folderId },
      caller,
    } = context;
    const contents = createContentRepository(db);
    const left = await contents.foldersOf(caller.userId, contentIds);
    if (left === null) throw new Problem('notFound');
    const folderIds = [...new Set([...left, folderId])].toSorted();
    for (const id of folderIds) {
      if (!(await createFolderRepository(db).lockForUpdate(caller.userId, id))) throw new Problem('notFound');
    }
    await assertFolderWithin(db, caller, folderId);
    const [shared] = await contents.sharedWith(caller.userId, folderId, contentIds);
    if (shared !== undefined) throw new Problem('contentExists', { field: 'contentId', params: { value: shared } });
    await changeBoard(db, caller.userId, contentIds, folderId);
    await contents.move(caller.userId, contentIds, folderId);
    for (const contentId of contentIds) await audit(db, context, { action: 'content.moved', target: contentId });
    for (const id of folderIds) {
      await finishRescan(db, mailer, caller.userId, id);
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: id } });
    }
    return {
      contentList: (await contents.list(caller.userId)).filter(({ id }) => contentIds.includes(id)).map(toContent),
    };
  });
}

async function rescan(context: CallContext<typeof folderCalls.rescan>): Promise<CallAnswer<typeof folderCalls.rescan>> {
  await takeBegin(context.db, context.now, 'rescan', `${context.caller.userId}:${context.body.folderId}`);
  return context.db.transaction().execute(async (db) => {
    const { body, caller, now } = context;
    const folders = createFolderRepository(db);
    const contents = createContentRepository(db);
    if (!(await folders.lockForUpdate(caller.userId, body.folderId))) throw new Problem('notFound');
    assertUsageForRescan(
      caller.rights,
      await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)),
    );
    const all = await contents.list(caller.userId, body.folderId);
    const requested = body.contentId === undefined ? all : all.filter(({ id }) => body.contentId?.includes(id));
    if (body.contentId !== undefined && requested.length < new Set(body.contentId).size) throw new Problem('notFound');
    const beyond = await readBeyondPlan(db, caller.userId, caller.rights);
    if (requested.length > 0 && requested.every(({ id }) => beyond.contentIds.has(id)))
      await assertContentsWithin(
        db,
        caller,
        requested.map(({ id }) => id),
      );
    const covered = requested.filter(({ id }) => !beyond.contentIds.has(id));
    // Contents that are being read already are not started again, but their end is that of this update, too.
    if (body.contentId === undefined && covered.length > 0)
      await folders.awaitRescan(caller.userId, body.folderId, now);
    const ended = covered.filter(({ scan }) => scan.state !== 'waiting' && scan.state !== 'running');
    if (ended.length > 0) {
      await createScanRepository(db).request(
        caller.userId,
        ended.map((content) => content.id),
        'rescan',
        now,
      );
      await audit(db, context, { action: 'folder.rescanned', target: body.folderId });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: body.folderId } });
    }
    return { contentList: (await contents.list(caller.userId, body.folderId)).map(toContent) };
  });
}

/** Calls about the contents of boards, which need boards, contents and scans. */
export function boardRoutes(api: Api): void {
  registerCall(api, folderCalls.getFolderInfo, getFolderInfo);
  registerCall(api, folderCalls.deleteFolder, deleteFolder);
  registerCall(api, folderCalls.deleteContent, (context) => deleteContent(api.dependencies, context));
  registerCall(api, folderCalls.moveContent, (context) => moveContent(api.dependencies, context));
  registerCall(api, folderCalls.rescan, rescan);
}
