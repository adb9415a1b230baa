import { Problem } from '@tessera/contracts/http/problem';
import type { Story } from '@tessera/contracts/story/story.schema';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { toStory } from './story.mapper.ts';
import { assertRoomInClipboard } from './story.policy.ts';
import { createStoryRepository, type NewStory, type StoryContentRow, type StoryRow } from './story.repository.ts';

export async function findStory(db: Db, ownerId: string, storyContentId: string, mediaId: string): Promise<StoryRow> {
  const row = await createStoryRepository(db).find(ownerId, storyContentId, mediaId);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** The owner's clipboard. */
export async function findClipboard(db: Db, ownerId: string, storyContentId: string): Promise<StoryContentRow> {
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
export async function putIntoClipboard(db: Trx, { ownerId, storyContentId, mediaId, story }: Addition): Promise<Story> {
  const stories = createStoryRepository(db);
  if (!(await stories.holdClipboard(ownerId, storyContentId))) throw new Problem('notFound');
  assertRoomInClipboard((await stories.findContent(ownerId, storyContentId))?.story_count ?? 0);
  if (!(await stories.add(ownerId, storyContentId, mediaId, story)))
    throw new Problem('contentExists', { field: 'mediaId' });
  await notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'storyContent', id: storyContentId } });
  return toStory(await findStory(db, ownerId, storyContentId, mediaId));
}

/** Writes the file of a story before the story is added. Removes it if that fails. */
export async function withFile(
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
