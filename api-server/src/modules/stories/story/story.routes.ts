import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { storyCalls, storyContentRight } from '@tessera/contracts/story/story.calls';
import { dayIn } from '@tessera/contracts/time/zone-time';
import * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext, CallAnswer } from '../../../platform/http/call-context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertMayReach } from '../../collecting/plan-limit/media.policy.ts';
import { checkStoryContent } from './story-content.service.ts';
import { storyFilesOf, storyFileKey } from './story-files.ts';
import { toStory, toStoryContent } from './story.mapper.ts';
import { assertRoomForStoryContent, assertRoomInClipboard } from './story.policy.ts';
import { createStoryRepository } from './story.repository.ts';
import { findClipboard, findStory, putIntoClipboard, withFile } from './story.service.ts';

const placeSchema = z.pipe(
  z.tuple([z.iso.datetime(), z.string().check(z.maxLength(64))]),
  z.transform(([at, mediaId]) => ({ at: new Date(at), mediaId })),
);

async function prepareAddStoryContent(
  { sources }: Api['dependencies'],
  { body, caller, db, now, request }: CallContext<typeof storyCalls.addStoryContent>,
) {
  assertRight(storyContentRight(body.type), caller);
  assertRoomForStoryContent(caller.rights, await createStoryRepository(db).countContents(caller.userId));
  return checkStoryContent({ db, sources, ownerId: caller.userId, now, signal: request.signal }, body);
}

async function addStoryContent(
  context: CallContext<typeof storyCalls.addStoryContent>,
  db: Trx,
  key: Awaited<ReturnType<typeof prepareAddStoryContent>>,
): Promise<CallAnswer<typeof storyCalls.addStoryContent>> {
  const { caller, now } = context;
  const stories = createStoryRepository(db);
  await lockOwner(db, caller.userId);
  assertRoomForStoryContent(caller.rights, await stories.countContents(caller.userId));
  const id = await stories.addContent(caller.userId, key, now);
  const row = id === null ? null : await stories.findContent(caller.userId, id);
  if (row === null) throw new Problem('contentExists', { field: 'value' });
  await audit(db, context, { action: 'storyContent.added', target: row.id });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'storyContent', id: row.id } });
  return { storyContent: toStoryContent(row) };
}

async function getStoryContent({
  caller,
  db,
}: CallContext<typeof storyCalls.getStoryContent>): Promise<CallAnswer<typeof storyCalls.getStoryContent>> {
  return {
    storyContentList: (await createStoryRepository(db).listContents(caller.userId)).map(toStoryContent),
    quota: caller.rights.quotas.storyContentNumber,
  };
}

async function deleteStoryContent(
  { fileStores }: Api['dependencies'],
  context: CallContext<typeof storyCalls.deleteStoryContent>,
): Promise<CallAnswer<typeof storyCalls.deleteStoryContent>> {
  const {
    body: { id },
    caller,
    db: root,
  } = context;
  const lost = await root.transaction().execute(async (db) => {
    const keys = await createStoryRepository(db).deleteContent(caller.userId, id);
    if (keys === null) throw new Problem('notFound');
    await audit(db, context, { action: 'storyContent.deleted', target: id });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'storyContent', id: id } });
    return keys;
  });
  for (const key of lost) await storyFilesOf(fileStores).remove(key);
  return {};
}

async function getStory({
  body: { storyContentId, dateFrom, toDate, number, cursor },
  caller,
  db,
  now,
}: CallContext<typeof storyCalls.getStory>): Promise<CallAnswer<typeof storyCalls.getStory>> {
  assertMayReach(caller.rights, { dateFrom, toDate }, dayIn(caller.timeZone, now));
  const stories = createStoryRepository(db);
  if (storyContentId !== undefined && (await stories.findContent(caller.userId, storyContentId)) === null)
    throw new Problem('notFound');
  const question = { storyContentId, dateFrom, toDate, timeZone: caller.timeZone };
  const rows = await stories.list(caller.userId, question, {
    after: cursor === undefined ? null : readCursor(placeSchema, cursor),
    limit: number + 1,
  });
  const { page, cursor: next } = cutPage(rows, number, (last) => [last.posted_at.toISOString(), last.media_id]);
  return { list: page.map(toStory), cursor: next, total: await stories.count(caller.userId, question) };
}

async function addStory(
  { fileStores }: Api['dependencies'],
  { body: { id, storyContentId, mediaId }, caller, db }: CallContext<typeof storyCalls.addStory>,
): Promise<CallAnswer<typeof storyCalls.addStory>> {
  const ownerId = caller.userId;
  assertRoomInClipboard((await findClipboard(db, ownerId, id)).story_count);
  const { file_key: from, origin, ...row } = await findStory(db, ownerId, storyContentId, mediaId);
  const bytes = from === null ? null : await storyFilesOf(fileStores).read(from);
  const key = bytes === null ? null : storyFileKey(id, randomUUID());
  const {
    account_id,
    username,
    full_name,
    is_video,
    caption,
    mentions,
    link,
    posted_at,
    ends_at,
    video_url,
    figures,
    figures_at,
  } = row;
  const story = {
    account_id,
    username,
    full_name,
    origin,
    is_video,
    caption,
    mentions,
    link,
    posted_at,
    ends_at,
    video_url,
    figures,
    figures_at,
    file_key: key,
  };
  return {
    story: await withFile(storyFilesOf(fileStores), key, bytes, () =>
      db.transaction().execute((trx) => putIntoClipboard(trx, { ownerId, storyContentId: id, mediaId, story })),
    ),
  };
}

async function deleteStory(
  { fileStores }: Api['dependencies'],
  { body: { storyContentId, mediaId }, caller, db: root, now }: CallContext<typeof storyCalls.deleteStory>,
): Promise<CallAnswer<typeof storyCalls.deleteStory>> {
  const key = await root.transaction().execute(async (db) => {
    const lost = await createStoryRepository(db).delete(caller.userId, storyContentId, mediaId, now);
    if (lost === undefined) throw new Problem('notFound');
    await notifyUser(db, caller.userId, {
      topic: 'resource.changed',
      data: { kind: 'storyContent', id: storyContentId },
    });
    return lost;
  });
  if (key !== null) await storyFilesOf(fileStores).remove(key);
  return {};
}

export function storyRoutes(api: Api): void {
  registerIdempotentCall(api, storyCalls.addStoryContent, {
    prepare: (context) => prepareAddStoryContent(api.dependencies, context),
    run: addStoryContent,
  });
  registerCall(api, storyCalls.getStoryContent, getStoryContent);
  registerCall(api, storyCalls.deleteStoryContent, (context) => deleteStoryContent(api.dependencies, context));
  registerCall(api, storyCalls.getStory, getStory);
  registerCall(api, storyCalls.addStory, (context) => addStory(api.dependencies, context));
  registerCall(api, storyCalls.deleteStory, (context) => deleteStory(api.dependencies, context));
}
