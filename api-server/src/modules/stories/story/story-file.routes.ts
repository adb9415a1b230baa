import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { toPictureProblem } from '../../../network/pictures/picture-answer.ts';
import { answerVideo, createVideoPlaces } from '../../../network/pictures/video-answer.ts';
import { openVideo, videoRulesOf } from '../../../network/pictures/video-fetch.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { drawUpload } from '../../../platform/files/draw-upload.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext, CallAnswer } from '../../../platform/http/call-context.ts';
import {
  registerBinaryCall,
  registerIdempotentUpload,
  type Upload,
  type BinaryAnswer,
} from '../../../platform/http/register-call.ts';
import { storyFilesOf, readStoryPicture, storyFileKey } from './story-files.ts';
import { type NewStory } from './story.repository.ts';
import { findClipboard, findStory, putIntoClipboard, withFile } from './story.service.ts';

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config } = api.dependencies;
  const files = storyFilesOf(api.dependencies.fileStores);
  const rules = videoRulesOf(config);
  return { files, videoPlaces: api.placesOf(createVideoPlaces), rules };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function readUploadStory(
  { query: { storyContentId }, caller, db }: CallContext<typeof storyCalls.uploadStory>,
  upload: Upload,
) {
  await findClipboard(db, caller.userId, storyContentId);
  return drawUpload(upload);
}

async function uploadStory(
  { files }: Dependencies,
  { query: { storyContentId }, caller, now }: CallContext<typeof storyCalls.uploadStory>,
  db: Trx,
  picture: Awaited<ReturnType<typeof readUploadStory>>,
): Promise<CallAnswer<typeof storyCalls.uploadStory>> {
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
}

async function storySrc(
  { files }: Dependencies,
  { query: { storyContentId, mediaId }, caller, db }: CallContext<typeof storyCalls.storySrc>,
): Promise<BinaryAnswer> {
  const { file_key: key } = await findStory(db, caller.userId, storyContentId, mediaId);
  const { type, body } = await readStoryPicture(files, key);
  return { type, body, headers: { 'cache-control': 'private, max-age=86400', etag: `"${mediaId}"` } };
}

// The address is not renewed here: as long as the network shows the story, each hourly reading stores its current
// address.
async function videoSrc(
  { videoPlaces, rules }: Dependencies,
  {
    query: { storyContentId, mediaId },
    caller,
    db,
    request: { range, signal },
  }: CallContext<typeof storyCalls.videoSrc>,
): Promise<BinaryAnswer> {
  const { video_url: url } = await findStory(db, caller.userId, storyContentId, mediaId);
  if (url === null) throw new Problem('notFound');
  try {
    return await answerVideo(videoPlaces, caller.userId, () => openVideo(url, { rules, range, signal }));
  } catch (error) {
    throw toPictureProblem(error);
  }
}

/** Pictures and videos of stories. */
export function storyFileRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerIdempotentUpload(api, storyCalls.uploadStory, {
    read: readUploadStory,
    compared: (picture) => createHash('sha256').update(picture).digest('base64url'),
    run: (context, db, prepared) => uploadStory(dependencies, context, db, prepared),
  });
  registerBinaryCall(api, storyCalls.storySrc, (context) => storySrc(dependencies, context));
  registerBinaryCall(api, storyCalls.videoSrc, (context) => videoSrc(dependencies, context));
}
