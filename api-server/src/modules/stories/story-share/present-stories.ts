import { sharedStoriesSchema, type SharedStories, type SharedStory } from '@tessera/contracts/story/story-share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import * as z from 'zod/mini';
import type { OpenedShare, ReadShared, ShareParts } from '../../publishing/share/share-kind.ts';
import { proofOfPicture } from '../../publishing/share/share-secret.ts';
import { headOf } from '../../publishing/share/share.service.ts';
import { readStoryKey } from '../story/story-key.ts';
import { createStoryRepository } from '../story/story.repository.ts';

const storiesContentSchema = z.pick(sharedStoriesSchema, { asOf: true, storyList: true, total: true });
export type StoriesContent = z.infer<typeof storiesContentSchema>;

/** The address of a story's picture, valid only for this link. */
function imageOf({ encryptionKey }: ShareParts, { row, key }: OpenedShare, storyKey: string): string {
  const query = new URLSearchParams({
    token: key.token,
    ...readStoryKey(storyKey),
    proof: proofOfPicture(encryptionKey, row.id, storyKey),
    ...(key.pass === undefined ? {} : { pass: key.pass }),
  });
  return `/api${storyCalls.sharedStorySrc.path}?${query.toString()}`;
}

/**
 * The stories of an opened link, without those deleted since. A story links to the network only while the network shows
 * it.
 */
export async function presentStories(
  parts: ShareParts,
  opened: OpenedShare,
  read: ReadShared<StoriesContent>,
): Promise<SharedStories> {
  const { storyList, total, asOf } = await read((frozen) => storiesContentSchema.parse(frozen));
  const kept = await createStoryRepository(parts.db).findKept(
    opened.row.owner_id,
    storyList.map(({ key }) => readStoryKey(key)),
  );
  const shown = storyList.filter(({ key }) => kept.has(key));
  const toShown = (story: SharedStory): SharedStory => ({
    ...story,
    image: story.image === null ? null : imageOf(parts, opened, story.image),
    link: story.expiresTime !== null && new Date(story.expiresTime) > parts.now ? story.link : null,
  });
  return { ...headOf(opened, asOf), storyList: shown.map(toShown), total: total - (storyList.length - shown.length) };
}
