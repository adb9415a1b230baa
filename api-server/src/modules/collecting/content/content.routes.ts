import { contentCalls, contentRights } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { hourMs } from '@tessera/contracts/time/durations';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { aboutBoard, tellEnd } from '../../../platform/events/tell-job.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { takeBegin } from '../../../platform/http/limits/rate-limit.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { assertFolderWithin } from '../plan-limit/beyond-plan.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { lockContents } from '../roll-up/roll-up.ts';
import { finishRescan } from '../scan/rescan-mail.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { toContent } from './content.mapper.ts';
import { createContentRepository } from './content.repository.ts';
import { assertAddable, assertMayAddContent, checkContent } from './content.service.ts';
import { toHashtagQuota } from './hashtag-quota.mapper.ts';

const valueField = 'content.value';

async function assertFolder(db: Db, ownerId: string, folderId: string | undefined): Promise<void> {
  if (folderId !== undefined && !(await createFolderRepository(db).exists(ownerId, folderId)))
    throw new Problem('notFound');
}

/** A content as its owner sees it. Throws `notFound`. */
export async function findContent(db: Db, ownerId: string, contentId: string): Promise<Content> {
  const row = await createContentRepository(db).find(ownerId, contentId);
  if (row === null) throw new Problem('notFound');
  return toContent(row);
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { sources, mailer, config } = api.dependencies;
  const pollEvery = config.hashtagPollHours * hourMs;
  return { sources, pollEvery, mailer };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getContent({
  caller,
  db,
  query,
}: CallContext<typeof contentCalls.getContent>): Promise<CallAnswer<typeof contentCalls.getContent>> {
  await assertFolder(db, caller.userId, query.folderId);
  const contents = await createContentRepository(db).list(caller.userId, query.folderId);
  return { contentList: contents.map(toContent) };
}

async function answerCheckContent(
  { sources }: Dependencies,
  { body, caller, db, now, request }: CallContext<typeof contentCalls.checkContent>,
): Promise<CallAnswer<typeof contentCalls.checkContent>> {
  await assertFolder(db, caller.userId, body.folderId);
  for (const { type } of body.values) assertRight(contentRights[type], caller);
  const context = { db, sources, caller, now, signal: request.signal };
  const values = await Promise.all(
    body.values.map(async (content, index) => {
      const { type } = content;
      const checked = await checkContent(context, {
        content,
        folderId: body.folderId,
        field: `values.${index}.value`,
        isAdding: false,
      });
      return { type, value: checked.value, problem: checked.problem, profile: checked.profile };
    }),
  );
  return { values };
}

async function prepareAddContent(
  { sources, pollEvery }: Dependencies,
  { body, caller, db, now, request }: CallContext<typeof contentCalls.addContent>,
) {
  const { folderId } = body.info;
  assertRight(contentRights[body.content.type], caller);
  await assertFolder(db, caller.userId, folderId);
  await assertFolderWithin(db, caller, folderId);
  await assertMayAddContent(db, caller, now);
  const checked = await checkContent(
    { db, sources, caller, now, signal: request.signal },
    { content: body.content, folderId, field: valueField, isAdding: true },
  );
  assertAddable(checked, valueField);
  const nextReadAt = body.content.type === 'HASHTAG' ? new Date(now.getTime() + pollEvery) : null;
  return {
    type: body.content.type,
    value: checked.value,
    title: checked.title,
    networkId: checked.networkId,
    nextReadAt,
  };
}

async function addContent(
  context: CallContext<typeof contentCalls.addContent>,
  db: Trx,
  key: Awaited<ReturnType<typeof prepareAddContent>>,
): Promise<CallAnswer<typeof contentCalls.addContent>> {
  const { body, caller, now } = context;
  const { folderId } = body.info;
  const folders = createFolderRepository(db);
  const contents = createContentRepository(db);
  await lockOwner(db, caller.userId);
  if (!(await folders.lockForUpdate(caller.userId, folderId))) throw new Problem('notFound');
  await assertMayAddContent(db, caller, now);
  if (await contents.isInFolder(caller.userId, folderId, key))
    throw new Problem('contentExists', { field: valueField });
  const contentId = await contents.add(caller.userId, folderId, key, now);
  await createScanRepository(db).request(caller.userId, [contentId], 'scan', now);
  await audit(db, context, { action: 'content.added', target: contentId });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
  return { content: await findContent(db, caller.userId, contentId) };
}

async function getHashtagQuota(
  { sources }: Dependencies,
  { caller, now }: CallContext<typeof contentCalls.getHashtagQuota>,
): Promise<CallAnswer<typeof contentCalls.getHashtagQuota>> {
  try {
    return toHashtagQuota(await sources.hashtagsOf(caller.userId));
  } catch (error) {
    throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
  }
}

async function cancelScan(
  { mailer }: Dependencies,
  { body, caller, db: root, now }: CallContext<typeof contentCalls.cancelScan>,
): Promise<CallAnswer<typeof contentCalls.cancelScan>> {
  await takeBegin(root, now, 'cancel', `${caller.userId}:${body.contentId}`);
  return root.transaction().execute(async (db) => {
    const { folderId } = await findContent(db, caller.userId, body.contentId);
    await createFolderRepository(db).lockForUpdate(caller.userId, folderId);
    await lockContents(db, caller.userId, [body.contentId]);
    const cancelled = await createScanRepository(db).cancel({ ownerId: caller.userId, contentId: body.contentId });
    const content = await findContent(db, caller.userId, body.contentId);
    if (cancelled) {
      const { current_count: currentCount } = content.report;
      if (currentCount > 0) await markStale(db, caller.userId, [content.id], { scores: true, flags: true });
      await tellEnd(
        db,
        caller.userId,
        { kind: 'scan', id: content.id, ...aboutBoard(folderId, content), done: currentCount, total: currentCount },
        'cancelled',
      );
      await finishRescan(db, mailer, caller.userId, folderId);
    }
    return { content };
  });
}

async function markSeen({
  body,
  caller,
  db,
}: CallContext<typeof contentCalls.markSeen>): Promise<CallAnswer<typeof contentCalls.markSeen>> {
  const marked = await createContentRepository(db).markSeen(caller.userId, body.contentId);
  if (!marked) throw new Problem('notFound');
  return {};
}

export function contentRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, contentCalls.getContent, getContent);
  registerCall(api, contentCalls.checkContent, (context) => answerCheckContent(dependencies, context));
  registerIdempotentCall(api, contentCalls.addContent, {
    prepare: (context) => prepareAddContent(dependencies, context),
    run: addContent,
  });
  registerCall(api, contentCalls.getHashtagQuota, (context) => getHashtagQuota(dependencies, context));
  registerCall(api, contentCalls.cancelScan, (context) => cancelScan(dependencies, context));
  registerCall(api, contentCalls.markSeen, markSeen);
}
