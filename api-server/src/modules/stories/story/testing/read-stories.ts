import { unsafeCast } from '@tessera/contracts/http/schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { send, type TestUser } from '../../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../../testing/set-up-media.ts';
import { storyFilesOf } from '../story-files.ts';
import { createStoryReadingRepository } from '../story-reading.repository.ts';
import { createStoryWorker } from '../story-worker.ts';

export const account = 'dimsumdiary.hk';

/** Starts an API, and returns what adds accounts and reads their stories. */
export function startStories() {
  let api: TestMediaApi;
  beforeAll(async () => {
    api = await setUpMedia();
  }, 30_000);
  afterAll(() => api.close());
  const call = (of: Parameters<typeof send>[1], body: unknown, { cookie }: TestUser) =>
    send(api.app, of, { body }, cookie);
  const add = (user: TestUser, value: string, type = 'USER') => call(storyCalls.addStoryContent, { type, value }, user);
  const added = async (user: TestUser, value: string, type?: string): Promise<StoryContent> =>
    unsafeCast<{ storyContent: StoryContent }>((await add(user, value, type)).json()).storyContent;
  const contents = async (user: TestUser): Promise<StoryContent[]> =>
    unsafeCast<{ storyContentList: StoryContent[] }>((await call(storyCalls.getStoryContent, {}, user)).json())
      .storyContentList;
  const page = async (user: TestUser, body: object = {}) =>
    unsafeCast<{ list: Story[]; cursor: string | 0; total: number }>(
      (await call(storyCalls.getStory, body, user)).json(),
    );
  const src = (user: TestUser, { storyContentId, mediaId }: Story) =>
    send(api.app, storyCalls.storySrc, { query: { storyContentId, mediaId } }, user.cookie);
  /** Advances the product's and the network's clock together. */
  async function pass(ms: number): Promise<void> {
    api.clock.advance(ms);
    await api.emulator.control('clock', { advanceMs: ms });
  }
  async function readAll({ userId }: TestUser): Promise<void> {
    const worker = createStoryWorker({
      db: api.db,
      clock: api.clock,
      sources: api.sources,
      pictures: api.dependencies.pictures,
      files: storyFilesOf(api.dependencies.fileStores),
      log: () => undefined,
    });
    for (const key of await createStoryReadingRepository(api.db).listDue(api.clock.now(), 100))
      if (key.ownerId === userId) await worker.work(key, new AbortController().signal);
  }
  /** Reads every hour until an account has kept some stories. */
  async function readUntil(
    user: TestUser,
    number: number,
    isWanted: (story: Story) => boolean = () => true,
  ): Promise<readonly Story[]> {
    for (let hour = 0; hour < 240; hour += 1) {
      await readAll(user);
      const list = (await page(user)).list.filter(isWanted);
      if (list.length >= number) return list;
      await pass(hourMs);
    }
    throw new Error('the account shows no stories');
  }
  return {
    get api() {
      return api;
    },
    call,
    add,
    added,
    contents,
    page,
    src,
    pass,
    readAll,
    readUntil,
  };
}
