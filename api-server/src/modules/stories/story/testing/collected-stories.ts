import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../../network/media-source/media-sources.ts';
import type { SourceStories, SourceStory } from '../../../../network/media-source/story-source.ts';
import type { PictureReader } from '../../../../network/pictures/picture-reader.ts';
import type { LargeFileStore } from '../../../../platform/files/file-store.ts';
import { openFolderStore } from '../../../../platform/files/folder-store.ts';
import { addUser } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { type StoryKey } from '../story-reading.repository.ts';
import { createStoryWorker } from '../story-worker.ts';
import { createStoryRepository } from '../story.repository.ts';

export const never = new AbortController().signal;

/** The story with this number, one per hour from the first on. Each is shown for a day. */
export function storyOf(first: Date, number: number, reach: number | null = null): SourceStory {
  const postedAt = new Date(first.getTime() + number * hourMs);
  return {
    mediaId: `1790000000000${String(number).padStart(4, '0')}`,
    isVideo: false,
    text: `Story ${number}`,
    mentions: [],
    link: `https://www.instagram.com/stories/one/${number}/`,
    postedAt,
    endsAt: new Date(postedAt.getTime() + dayMs),
    pictureUrl: `https://cdn.example/${number}.jpg`,
    videoUrl: null,
    figures:
      reach === null
        ? null
        : { reach, views: null, replies: 0, shares: 0, follows: 0, profileVisits: 0, navigation: 0 },
  };
}

export const told = (stories: readonly SourceStory[], kind: SourceStories['kind'] = 'vendor'): SourceStories => ({
  kind,
  accountId: '17841400000000001',
  fullName: 'One',
  account: null,
  stories,
});

export const picture: PictureReader['read'] = () =>
  Promise.resolve({ type: 'image/jpeg', ratio: 1, body: Buffer.from('picture'), etag: '"1"' });

/** Starts an API with a store of files, and returns what collects stories. */
export function startStoryWorkers() {
  let api: TestApi;
  let folder: string;
  let files: LargeFileStore;
  beforeAll(async () => {
    api = await setUpApi();
    folder = await mkdtemp(join(tmpdir(), 'tessera-stories-'));
    files = openFolderStore(folder);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });
  function workerWith(storiesOf: MediaSources['storiesOf'], read: PictureReader['read'] = picture) {
    return createStoryWorker({
      db: api.db,
      clock: api.clock,
      sources: { storiesOf },
      pictures: { read },
      files,
      log: () => undefined,
    });
  }
  async function addAccount(options: Parameters<typeof addUser>[1] = {}): Promise<StoryKey> {
    const { userId: ownerId } = await addUser(api, options);
    const storyContentId =
      (await createStoryRepository(api.db).addContent(ownerId, { type: 'USER', value: 'one' }, api.clock.now())) ?? '';
    return { ownerId, storyContentId };
  }
  const storiesIn = ({ storyContentId }: StoryKey) =>
    api.db
      .selectFrom('story')
      .selectAll()
      .where('story_content_id', '=', storyContentId)
      .orderBy('posted_at')
      .execute();
  return {
    get api() {
      return api;
    },
    get folder() {
      return folder;
    },
    get files() {
      return files;
    },
    workerWith,
    addAccount,
    storiesIn,
  };
}
