import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { SourceStories, SourceStory } from '../../../network/media-source/story-source.ts';
import { PictureError } from '../../../network/pictures/picture-error.ts';
import type { PictureReader } from '../../../network/pictures/picture-reader.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { addUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { findStoryFiles } from './story-files.ts';
import { createStoryReadingRepository, type StoryKey } from './story-reading.repository.ts';
import { createStoryWorker } from './story-worker.ts';
import { createStoryRepository } from './story.repository.ts';

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

const leaseMs = 120_000;
const never = new AbortController().signal;

/** The story with this number, one per hour from the first on. Each is shown for a day. */
function storyOf(first: Date, number: number, reach: number | null = null): SourceStory {
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

/** The stories that an account shows now, if it posts one every hour for two days. */
function shownBy(first: Date, now: Date): SourceStories {
  const all = Array.from({ length: 49 }, (_, number) => storyOf(first, number));
  return {
    kind: 'vendor',
    accountId: '17841400000000001',
    fullName: 'One',
    account: null,
    stories: all.filter(({ postedAt, endsAt }) => postedAt <= now && endsAt > now),
  };
}

const told = (stories: readonly SourceStory[], kind: SourceStories['kind'] = 'vendor'): SourceStories => ({
  kind,
  accountId: '17841400000000001',
  fullName: 'One',
  account: null,
  stories,
});
const picture: PictureReader['read'] = () =>
  Promise.resolve({ type: 'image/jpeg', ratio: 1, body: Buffer.from('picture'), etag: '"1"' });

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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to that');
    await pause(10);
  }
}

const rowOf = ({ storyContentId }: StoryKey) =>
  api.db.selectFrom('story_content').selectAll().where('id', '=', storyContentId).executeTakeFirstOrThrow();
const storiesIn = ({ storyContentId }: StoryKey) =>
  api.db.selectFrom('story').selectAll().where('story_content_id', '=', storyContentId).orderBy('posted_at').execute();
const isDue = async ({ storyContentId }: StoryKey) =>
  (await createStoryReadingRepository(api.db).listDue(api.clock.now(), 1_000)).some(
    (due) => due.storyContentId === storyContentId,
  );

describe('hourly story collection', () => {
  it('stores each story of two days once, despite interrupted and resumed readings', async () => {
    const first = api.clock.now();
    const key = await addAccount();
    const stuck: (() => void)[] = [];
    const late: Promise<unknown>[] = [];
    const storiesOf: MediaSources['storiesOf'] = () => Promise.resolve(shownBy(first, api.clock.now()));
    for (let hour = 0; hour <= 48; hour += 1) {
      expect(await isDue(key)).toBe(true);
      if (hour % 5 === 2) {
        // Hangs while it downloads a picture, as if it had died: its lease must expire.
        let begun = (): void => undefined;
        const isReading = new Promise<void>((resolve) => (begun = resolve));
        const dying = workerWith(storiesOf, async (...asked) => {
          begun();
          await new Promise<void>((resolve) => stuck.push(resolve));
          return picture(...asked);
        });
        late.push(dying.work(key, never));
        await isReading;
        expect(await isDue(key)).toBe(false);
        api.clock.advance(leaseMs + minuteMs);
      }
      await workerWith(storiesOf).work(key, never);
      expect(await isDue(key)).toBe(false);
      api.clock.set((await rowOf(key)).due_at ?? first);
    }
    // The stuck runs resume, but have lost their leases and write nothing.
    for (const go of stuck) go();
    await Promise.all(late);
    const stories = await storiesIn(key);
    expect(stories.map(({ media_id: id }) => id)).toEqual(
      Array.from({ length: 49 }, (_, number) => storyOf(first, number).mediaId),
    );
    expect(stories.every(({ file_key: file }) => file !== null)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.startsWith(key.storyContentId))).toHaveLength(49);
  });

  it('keeps earlier stories during two days without a reading, and then reads only once', async () => {
    const first = api.clock.now();
    const key = await addAccount();
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(shownBy(first, api.clock.now()));
    });
    await worker.work(key, never);
    api.clock.advance(48 * hourMs);
    await worker.work(key, never);
    await worker.work(key, never);
    const stories = await storiesIn(key);
    expect(readings).toBe(2);
    expect(stories.map(({ caption }) => caption)).toEqual([
      'Story 0',
      ...Array.from({ length: 24 }, (_, number) => `Story ${25 + number}`),
    ]);
  });

  it('reads once when two workers start at the same time', async () => {
    const key = await addAccount();
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(told([storyOf(api.clock.now(), 0)]));
    });
    await Promise.all([worker.work(key, never), worker.work(key, never)]);
    expect(readings).toBe(1);
    expect(await storiesIn(key)).toHaveLength(1);
  });

  it('keeps its lease while a slow worker is alive', async () => {
    const key = await addAccount();
    let end = (): void => undefined;
    const isEnding = new Promise<void>((resolve) => (end = resolve));
    const worker = createStoryWorker({
      db: api.db,
      clock: api.clock,
      files,
      log: () => undefined,
      renewEvery: 5,
      sources: { storiesOf: () => Promise.resolve(told([storyOf(api.clock.now(), 0)])) },
      pictures: {
        async read(...asked) {
          await isEnding;
          return picture(...asked);
        },
      },
    });
    const working = worker.work(key, never);
    await until(async () => (await rowOf(key)).state === 'running');
    api.clock.advance(leaseMs - 1);
    await until(async () => (await rowOf(key)).lease_until?.getTime() === api.clock.now().getTime() + leaseMs);
    api.clock.advance(leaseMs - 1);
    expect(await isDue(key)).toBe(false);
    end();
    await working;
    expect(await storiesIn(key)).toHaveLength(1);
  });

  it('fails until the next hour after five dead workers', async () => {
    const key = await addAccount();
    for (let death = 0; death < 5; death += 1) {
      await createStoryReadingRepository(api.db).claim(key, randomUUID(), api.clock.now());
      api.clock.advance(leaseMs + minuteMs);
    }
    let readings = 0;
    const worker = workerWith(() => {
      readings += 1;
      return Promise.resolve(told([]));
    });
    await worker.work(key, never);
    expect(readings).toBe(0);
    expect(await rowOf(key)).toMatchObject({
      state: 'failed',
      problem: 'processContentFailed',
      attempts: 0,
      due_at: new Date(api.clock.now().getTime() + hourMs),
    });
    api.clock.advance(hourMs);
    await worker.work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'done', problem: null });
  });

  it('covers only as many accounts as the plan allows, the oldest first', async () => {
    const first = await addAccount({ plan: 0 });
    api.clock.advance(1);
    const second = {
      ...first,
      storyContentId:
        (await createStoryRepository(api.db).addContent(
          first.ownerId,
          { type: 'USER', value: 'two' },
          api.clock.now(),
        )) ?? '',
    };
    const worker = workerWith(() => Promise.resolve(told([])));
    for (const key of [second, first]) await worker.work(key, never);
    expect(await rowOf(first)).toMatchObject({ state: 'done', problem: null });
    expect(await rowOf(second)).toMatchObject({ state: 'failed', problem: 'usageLimit' });
    await createStoryRepository(api.db).deleteContent(first.ownerId, first.storyContentId);
    api.clock.advance(hourMs);
    await worker.work(second, never);
    expect(await rowOf(second)).toMatchObject({ state: 'done', problem: null });
  });

  it('pauses while the plan of the owner has expired', async () => {
    expect(await isDue(await addAccount({ expired: true }))).toBe(false);
  });
});

const ofStories = (keys: readonly string[]) => findStoryFiles(api.db, keys);

test('metrics of a story are updated, and keep their last known value', async () => {
  const key = await addAccount();
  const first = api.clock.now();
  for (const reach of [12, 40, null]) {
    await workerWith(() => Promise.resolve(told([storyOf(first, 0, reach)], 'own'))).work(key, never);
    api.clock.advance(hourMs);
  }
  const [story] = await storiesIn(key);
  expect(story).toMatchObject({
    origin: 'own',
    figures: { reach: 40, views: null },
    figures_at: new Date(first.getTime() + hourMs),
  });
});

describe('a story that its owner deleted', () => {
  it('does not come back while the network shows it, and its record is deleted later', async () => {
    const key = await addAccount();
    const story = storyOf(api.clock.now(), 0);
    const worker = workerWith(() => Promise.resolve(told([story])));
    await worker.work(key, never);
    const file = await createStoryRepository(api.db).delete(
      key.ownerId,
      key.storyContentId,
      story.mediaId,
      api.clock.now(),
    );
    expect(file).toBe(`${key.storyContentId}-${story.mediaId}`);
    api.clock.advance(hourMs);
    await worker.work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ caption: '', file_key: null, deleted_at: expect.any(Date) }]);
    expect(await createStoryRepository(api.db).find(key.ownerId, key.storyContentId, story.mediaId)).toBeNull();
    api.clock.advance(49 * hourMs);
    await workerWith(() => Promise.resolve(told([]))).work(key, never);
    expect(await storiesIn(key)).toEqual([]);
  });
});

describe('the picture of a story', () => {
  it('is downloaded with the next reading when the first download fails', async () => {
    const key = await addAccount();
    const story = storyOf(api.clock.now(), 0);
    const storiesOf = () => Promise.resolve(told([story]));
    await workerWith(storiesOf, () => Promise.reject(new PictureError('away'))).work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ file_key: null }]);
    api.clock.advance(hourMs);
    await workerWith(storiesOf).work(key, never);
    expect(await storiesIn(key)).toMatchObject([{ file_key: expect.any(String) }]);
  });

  it('is downloaded only once', async () => {
    const key = await addAccount();
    let asked = 0;
    const worker = workerWith(
      () => Promise.resolve(told([storyOf(api.clock.now(), 0)])),
      (...given) => {
        asked += 1;
        return picture(...given);
      },
    );
    await worker.work(key, never);
    api.clock.advance(hourMs);
    await worker.work(key, never);
    // The picture is downloaded only once, although the story is read twice.
    expect(asked).toBe(1);
  });

  it('is removed only when no story uses it', async () => {
    const key = await addAccount();
    await workerWith(() => Promise.resolve(told([storyOf(api.clock.now(), 0)]))).work(key, never);
    await files.write('left-behind', Buffer.from('picture'));
    expect(await removeLostFiles(files, new Date(Date.now() - hourMs), ofStories, neverStops)).toBe(0);
    expect(await removeLostFiles(files, new Date(Date.now() + hourMs), ofStories, neverStops)).toBeGreaterThan(0);
    expect(await files.read('left-behind')).toBeNull();
    expect(await files.read(`${key.storyContentId}-${storyOf(api.clock.now(), 0).mediaId}`)).not.toBeNull();
  });
});

test('the cleanup handles more files than one statement takes values', async () => {
  const many = Array.from({ length: 66_000 }, (_, number) => ({
    key: `lost-${number}`,
    bytes: 1,
    usedAt: new Date(0),
  }));
  const full: LargeFileStore = { ...files, list: () => Promise.resolve(many), remove: () => Promise.resolve() };
  expect(await removeLostFiles(full, new Date(), ofStories, neverStops)).toBe(many.length);
});

describe('a source that does not answer', () => {
  const failing = (error: Error) => workerWith(() => Promise.reject(error));

  it('is called again at the time it names, without counting an attempt', async () => {
    const key = await addAccount();
    const until = new Date(api.clock.now().getTime() + 90_000);
    await failing(new SourceError('throttled', 'later', { until })).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, due_at: until });
  });

  it('is called for a minute, then every hour', async () => {
    const key = await addAccount();
    const states: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await failing(new SourceError('unavailable', 'down')).work(key, never);
      states.push((await rowOf(key)).state);
      api.clock.advance(minuteMs / 2);
    }
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    expect(await isDue(key)).toBe(false);
    api.clock.advance(hourMs);
    await workerWith(() => Promise.resolve(told([]))).work(key, never);
    expect(await rowOf(key)).toMatchObject({ state: 'done', problem: null, attempts: 0 });
  });

  it.each([
    ['privateAccount', 'privateAccount'],
    ['accountNotFound', 'usernameNotFound'],
    ['unconfigured', 'sourceMissing'],
  ] as const)('stores the problem for %s, and is called again in an hour', async (fault, problem) => {
    const key = await addAccount();
    await failing(new SourceError(fault, 'no')).work(key, never);
    expect(await rowOf(key)).toMatchObject({
      state: 'failed',
      problem,
      due_at: new Date(api.clock.now().getTime() + hourMs),
    });
  });

  it('is left to the next worker when this one stops', async () => {
    const key = await addAccount();
    const stopping = new AbortController();
    await workerWith(() => {
      stopping.abort();
      return Promise.reject(new Error('ended'));
    }).work(key, stopping.signal);
    expect(await rowOf(key)).toMatchObject({ state: 'waiting', attempts: 0, lease_id: null });
  });
});
