import { Problem } from '@tessera/contracts/http/problem';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerPublicBinaryCall } from '../../../platform/http/register-call.ts';
import { isPictureProof } from '../../publishing/share/share-secret.ts';
import { openShare, partsOf } from '../../publishing/share/share.service.ts';
import { readStoryPicture, storyFilesOf } from '../story/story-files.ts';
import { storyKeyOf } from '../story/story-key.ts';
import { createStoryRepository } from '../story/story.repository.ts';
import { storyShareKind } from './story.share.ts';

/** Cached only by the visitor's browser, and no longer than a deleted story may stay visible. */
const pictureCache = 'private, max-age=60';

export function storyShareRoutes(api: Api): void {
  const { encryptionKey } = api.dependencies;
  const storyFiles = storyFilesOf(api.dependencies.fileStores);

  registerPublicBinaryCall(api, storyCalls.sharedStorySrc, async (context) => {
    const { storyContentId, mediaId, proof, ...key } = context.query;
    const { row } = await openShare(partsOf(context, encryptionKey), key, storyShareKind.kind);
    if (!isPictureProof(encryptionKey, row.id, storyKeyOf({ storyContentId, mediaId }), proof))
      throw new Problem('notFound');
    const story = await createStoryRepository(context.db).find(row.owner_id, storyContentId, mediaId);
    const { type, body } = await readStoryPicture(storyFiles, story?.file_key ?? null);
    return { type, body, headers: { 'cache-control': pictureCache, etag: `"${mediaId}"` } };
  });
}
