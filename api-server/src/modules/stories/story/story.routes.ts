import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { storyCalls, storyContentRight } from '@tessera/contracts/story/story.calls';
import type { Story } from '@tessera/contracts/story/story.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import * as z from 'zod/mini';
import { toPictureProblem } from '../../../network/pictures/picture-answer.ts';
import { answerVideo, createVideoPlaces } from '../../../network/pictures/video-answer.ts';
import { openVideo, videoRulesOf } from '../../../network/pictures/video-fetch.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { drawUpload } from '../../../platform/files/draw-upload.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import {
  registerBinaryCall,
  registerCall,
  registerIdempotentCall,
  registerIdempotentUpload,
} from '../../../platform/http/register-call.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertMayReach } from '../../collecting/plan-limit/media.policy.ts';
import { checkStoryContent } from './story-content.service.ts';
import { readStoryPicture, storyFileKey, storyFilesOf } from './story-files.ts';
import { toStory, toStoryContent } from './story.mapper.ts';
import { assertRoomForStoryContent, assertRoomInClipboard } from './story.policy.ts';
import { createStoryRepository, type NewStory, type StoryContentRow, type StoryRow } from './story.repository.ts';

const placeSchema = z.pipe(
  z.tuple([z.iso.datetime(), z.string().check(z.maxLength(64))]),
  z.transform(([at, mediaId]) => ({ at: new Date(at), mediaId })),
);

async function findStory(db: Db, ownerId: string, storyContentId: string, mediaId: string): Promise<StoryRow> {
  const row = await createStoryRepository(db).find(ownerId, storyContentId, mediaId);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** The owner's clipboard. */
async function findClipboard(db: Db, ownerId: string, storyContentId: string): Promise<StoryContentRow> {
  const content = await createStoryRepository(db).findContent(ownerId, storyContentId);
  if (content?.type !== 'CLIPBOARD') throw new Problem('notFound');
  return content;
}

interface Addition {
  readonly ownerId: string;
  readonly storyContentId: string;
  readonly mediaId: string;
  readonly story: NewStory;
}

/** Puts a story into a clipboard of its owner. Throws `notFound`, `usageLimit` or `contentExists`. */
async function putIntoClipboard(db: Trx, { ownerId, storyContentId, mediaId, story }: Addition): Promise<Story> {
  const stories = createStoryRepository(db);
  if (!(await stories.holdClipboard(ownerId, storyContentId))) throw new Problem('notFound');
  assertRoomInClipboard((await stories.findContent(ownerId, storyContentId))?.story_count ?? 0);
  if (!(await stories.add(ownerId, storyContentId, mediaId, story)))
    throw new Problem('contentExists', { field: 'mediaId' });
  await notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'storyContent', id: storyContentId } });
  return toStory(await findStory(db, ownerId, storyContentId, mediaId));
}

/** Writes the file of a story before the story is added. Removes it if that fails. */
async function withFile(
  files: LargeFileStore,
  key: string | null,
  bytes: Buffer | null,
  add: () => Promise<Story>,
): Promise<Story> {
  if (key === null || bytes === null) return add();
  await files.write(key, bytes);
  try {
    return await add();
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

export function storyRoutes(api: Api): void {
  const { config, sources } = api.dependencies;
  const files = storyFilesOf(api.dependencies.fileStores);
  const rules = videoRulesOf(config);

  registerIdempotentCall(api, storyCalls.addStoryContent, {
    prepare: async ({ body, caller, db, now, request }) => {
      assertRight(storyContentRight(body.type), caller);
      assertRoomForStoryContent(caller.rights, await createStoryRepository(db).countContents(caller.userId));
      return checkStoryContent({ db, sources, ownerId: caller.userId, now, signal: request.signal }, body);
    },
    run: async (context, db, key) => {
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
    },
  });

  registerCall(api, storyCalls.getStoryContent, async ({ caller, db }) => ({
    storyContentList: (await createStoryRepository(db).listContents(caller.userId)).map(toStoryContent),
    quota: caller.rights.quotas.storyContentNumber,
  }));

  registerCall(api, storyCalls.deleteStoryContent, async (context) => {
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
    for (const key of lost) await files.remove(key);
    return {};
  });

  registerCall(
    api,
    storyCalls.getStory,
    async ({ body: { storyContentId, dateFrom, toDate, number, cursor }, caller, db, now }) => {
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
    },
  );

  registerCall(api, storyCalls.addStory, async ({ body: { id, storyContentId, mediaId }, caller, db }) => {
    const ownerId = caller.userId;
    assertRoomInClipboard((await findClipboard(db, ownerId, id)).story_count);
    const { file_key: from, origin, ...row } = await findStory(db, ownerId, storyContentId, mediaId);
    const bytes = from === null ? null : await files.read(from);
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
      story: await withFile(files, key, bytes, () =>
        db.transaction().execute((trx) => putIntoClipboard(trx, { ownerId, storyContentId: id, mediaId, story })),
      ),
    };
  });

  registerCall(api, storyCalls.deleteStory, async ({ body: { storyContentId, mediaId }, caller, db: root, now }) => {
    const key = await root.transaction().execute(async (db) => {
      const lost = await createStoryRepository(db).delete(caller.userId, storyContentId, mediaId, now);
      if (lost === undefined) throw new Problem('notFound');
      await notifyUser(db, caller.userId, {
        topic: 'resource.changed',
        data: { kind: 'storyContent', id: storyContentId },
      });
      return lost;
    });
    if (key !== null) await files.remove(key);
    return {};
  });

  registerIdempotentUpload(api, storyCalls.uploadStory, {
    read: async ({ query: { storyContentId }, caller, db }, upload) => {
      await findClipboard(db, caller.userId, storyContentId);
      return drawUpload(upload);
    },
    compared: (picture) => createHash('sha256').update(picture).digest('base64url'),
    run: async ({ query: { storyContentId }, caller, now }, db, picture) => {
      const mediaId = `upload-${randomBytes(16).toString('hex')}`;
      const key = storyFileKey(storyContentId, mediaId);
      const story: NewStory = {
        account_id: null,
        username: null,
        full_name: null,
        origin: 'upload',
        is_video: false,
        caption: '',
        mentions: [],
        link: null,
        posted_at: now,
        ends_at: null,
        video_url: null,
        figures: null,
        figures_at: null,
        file_key: key,
      };
      return {
        story: await withFile(files, key, picture, () =>
          putIntoClipboard(db, { ownerId: caller.userId, storyContentId, mediaId, story }),
        ),
      };
    },
  });

  registerBinaryCall(api, storyCalls.storySrc, async ({ query: { storyContentId, mediaId }, caller, db }) => {
    const { file_key: key } = await findStory(db, caller.userId, storyContentId, mediaId);
    const { type, body } = await readStoryPicture(files, key);
    return { type, body, headers: { 'cache-control': 'private, max-age=86400', etag: `"${mediaId}"` } };
  });

  // The address is not renewed here: as long as the network shows the story, each hourly reading stores its current
  // address.
  registerBinaryCall(
    api,
    storyCalls.videoSrc,
    async ({ query: { storyContentId, mediaId }, caller, db, request: { range, signal } }) => {
      const { video_url: url } = await findStory(db, caller.userId, storyContentId, mediaId);
      if (url === null) throw new Problem('notFound');
      try {
        return await answerVideo(api.placesOf(createVideoPlaces), caller.userId, () =>
          openVideo(url, { rules, range, signal }),
        );
      } catch (error) {
        throw toPictureProblem(error);
      }
    },
  );
}
