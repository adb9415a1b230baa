import { quotas } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { storyClipMax } from '@tessera/contracts/story/story.limits';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectOwn } from '../../../testing/connect-own.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { eventually } from '../../../testing/start-product.ts';
import { storyFilesOf } from './story-files.ts';
import { createStoryReadingRepository } from './story-reading.repository.ts';
import { createStoryWorker } from './story-worker.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());

const account = 'dimsumdiary.hk';
const own = 'taipei.everyday';

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
const upload = (
  { cookie }: TestUser,
  id: string,
  bytes: Buffer,
  type = 'image/jpeg',
  headers: Readonly<Record<string, string>> = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/api${storyCalls.uploadStory.path}?storyContentId=${id}`,
    headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    payload: bytes,
  });

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

describe('POST /story/addStoryContent', () => {
  it('adds an account from its address once, and reports its progress', async () => {
    const user = await addUser(api);
    expect(await added(user, `https://www.instagram.com/${account}/`)).toMatchObject({
      type: 'USER',
      value: account,
      state: 'waiting',
      storyCount: 0,
      source: null,
    });
    expect((await add(user, `@${account}`)).json()).toMatchObject({ code: 'contentExists', field: 'value' });
    await readAll(user);
    expect(await contents(user)).toMatchObject([
      {
        value: account,
        state: 'done',
        source: 'vendor',
        asOf: api.clock.now().toISOString(),
        nextReadTime: new Date(api.clock.now().getTime() + hourMs).toISOString(),
      },
    ]);
  });

  it.each([
    ['nobody.lives.here', 'usernameNotFound'],
    ['mei.in.the.rain', 'privateAccount'],
    ['no name', 'usernameNotFound'],
    ['', 'noContent'],
  ])('rejects %j with %s', async (value, code) => {
    expect((await add(await addUser(api), value)).json()).toMatchObject({ code, field: 'value' });
  });

  it('adds as many as the plan allows, also with parallel requests', async () => {
    const user = await addUser(api, { plan: 1 });
    const answers = await Promise.all(
      [account, 'willowandloom', own, 'northpeak.stories', 'mochi.and.miso'].map((value) => add(user, value)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(quotas.storyContentNumber[1]);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: 3, quota: 3 },
    });
  });

  it('adds a clipboard if the plan includes it', async () => {
    expect(await added(await addUser(api, { plan: 2 }), '  Best of  spring ', 'CLIPBOARD')).toMatchObject({
      type: 'CLIPBOARD',
      value: 'Best of spring',
      state: 'done',
      nextReadTime: null,
    });
    expect((await add(await addUser(api, { plan: 1 }), 'Best', 'CLIPBOARD')).json()).toMatchObject({
      code: 'planRight',
    });
  });
});

describe('GET /story/videoSrc', () => {
  const video = (user: TestUser, { storyContentId, mediaId }: Story, range?: string) =>
    send(
      api.app,
      storyCalls.videoSrc,
      { query: { storyContentId, mediaId }, ...(range === undefined ? {} : { headers: { range } }) },
      user.cookie,
    );

  it('streams the video from the platform, to its owner only', async () => {
    const user = await addUser(api);
    await added(user, account);
    const [story] = await readUntil(user, 1, ({ isVideo }) => isVideo);
    if (story === undefined) throw new Error('no story');
    expect(story.videoUrl).toBe(`/api/story/videoSrc?storyContentId=${story.storyContentId}&mediaId=${story.mediaId}`);
    expect((await video(user, story)).headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
    });
    expect((await video(user, story, 'bytes=0-3')).rawPayload.toString('hex')).toBe('1a45dfa3');
    expect((await video(await addUser(api), story)).statusCode).toBe(404);
    const change = (video_url: string | null) =>
      api.db
        .updateTable('story')
        .set({ video_url })
        .where('owner_id', '=', user.userId)
        .where('media_id', '=', story.mediaId)
        .execute();
    await change(`${api.emulator.url}/cdn/none.webm`);
    expect((await video(user, story)).json()).toMatchObject({ code: 'processContentFailed' });
    await change(null);
    expect((await video(user, story)).json()).toMatchObject({ code: 'notFound' });
    expect((await page(user)).list.find(({ mediaId }) => mediaId === story.mediaId)?.videoUrl).toBeNull();
  });
});

describe('POST /story/getStory', () => {
  it('returns stories newest first over all pages, without gaps or duplicates', async () => {
    const user = await addUser(api);
    await added(user, account);
    await readUntil(user, 5);
    const { list, total } = await page(user);
    expect(list.map(({ createdTime }) => createdTime)).toEqual(
      list
        .map(({ createdTime }) => createdTime)
        .toSorted()
        .toReversed(),
    );
    expect(list[0]).toMatchObject({
      username: account,
      ownerId: expect.any(String),
      link: expect.stringContaining(`/stories/${account}/`),
      figures: null,
      origin: 'vendor',
    });
    const seen: string[] = [];
    let cursor: string | 0 | undefined;
    do {
      const part = await page(user, { number: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...part.list.map(({ mediaId }) => mediaId));
      cursor = part.cursor;
    } while (cursor !== 0);
    expect(seen).toEqual(list.map(({ mediaId }) => mediaId));
    expect(total).toBe(list.length);
  });

  it('filters by days in the time zone of the user, and by account or clipboard', async () => {
    const user = await addUser(api, { timeZone: 'Asia/Taipei' });
    const { id } = await added(user, account);
    const [story] = await readUntil(user, 1);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(story?.createdTime ?? 0));
    const on = async (dateFrom: string, toDate = dateFrom) =>
      (await page(user, { storyContentId: id, dateFrom, toDate })).list.map(({ mediaId }) => mediaId);
    expect(await on(day)).toContain(story?.mediaId);
    expect(await on('2020-01-01')).toEqual([]);
    const empty = await added(user, 'Empty', 'CLIPBOARD');
    expect((await page(user, { storyContentId: empty.id })).list).toEqual([]);
  });

  it.each([
    ['an invalid cursor', { cursor: 'bm8' }, 'invalid'],
    ['days in the wrong order', { dateFrom: '2026-02-02', toDate: '2026-02-01' }, 'invalid'],
    ['a range that is too wide', { dateFrom: '2020-01-01', toDate: '2022-01-01' }, 'planRight'],
    ['a page size that is too large', { number: 201 }, 'invalid'],
    ['an unknown content', { storyContentId: '11111111-1111-4111-8111-111111111111' }, 'notFound'],
  ])('rejects %s', async (_, body, code) => {
    expect((await call(storyCalls.getStory, body, await addUser(api))).json()).toMatchObject({ code });
  });
});

test('own stories have the metrics of the network, others have none', async () => {
  const user = await addUser(api);
  await connectOwn(api, user.userId);
  await added(user, own);
  const told = await readUntil(user, 1);
  expect(await contents(user)).toMatchObject([{ source: 'own' }]);
  await pass(5 * hourMs);
  await readAll(user);
  const { list } = await page(user);
  expect(list.length).toBeGreaterThanOrEqual(told.length);
  expect(list.find(({ figures }) => figures !== null)).toMatchObject({
    origin: 'own',
    figures: {
      reach: expect.any(Number),
      views: expect.any(Number),
      replies: expect.any(Number),
      navigation: expect.any(Number),
    },
  });
});

describe('a stored picture', () => {
  it('stays after the story has ended, and is shown to its owner only', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    await added(user, account);
    const [story] = await readUntil(user, 1);
    await pass(48 * hourMs);
    if (story === undefined) throw new Error('there is a story');
    const picture = await src(user, story);
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^image\//u),
      'private, max-age=86400',
    ]);
    expect((await src(other, story)).statusCode).toBe(404);
  });

  it('is deleted with its story or its account', async () => {
    const user = await addUser(api);
    const { id } = await added(user, account);
    const [first, second] = await readUntil(user, 2);
    if (first === undefined || second === undefined) throw new Error('there are stories');
    expect((await call(storyCalls.deleteStory, { storyContentId: id, mediaId: first.mediaId }, user)).statusCode).toBe(
      200,
    );
    expect(
      (await call(storyCalls.deleteStory, { storyContentId: id, mediaId: first.mediaId }, user)).json(),
    ).toMatchObject({ code: 'notFound' });
    expect([(await src(user, first)).statusCode, (await src(user, second)).statusCode]).toEqual([404, 200]);
    const keys = async () =>
      (await storyFilesOf(api.dependencies.fileStores).list()).filter(({ key }) => key.startsWith(id));
    expect(await keys()).not.toEqual([]);
    expect((await call(storyCalls.deleteStoryContent, { id }, user)).statusCode).toBe(200);
    expect([await keys(), await contents(user), (await page(user)).list]).toEqual([[], [], []]);
    expect((await call(storyCalls.deleteStoryContent, { id }, user)).json()).toMatchObject({ code: 'notFound' });
  });

  it.each([[{}], [{ id: 'x' }]])('deleteStoryContent rejects %j', async (body) => {
    expect((await call(storyCalls.deleteStoryContent, body, await addUser(api))).json()).toMatchObject({
      code: 'noContentId',
    });
  });
});

describe('a clipboard', () => {
  it('stores a collected story once, and keeps it when its account is deleted', async () => {
    const user = await addUser(api);
    const [{ id: from }, { id: clip }] = [await added(user, account), await added(user, 'Kept', 'CLIPBOARD')];
    const [story] = await readUntil(user, 1);
    if (story === undefined) throw new Error('there is a story');
    const put = () => call(storyCalls.addStory, { id: clip, storyContentId: from, mediaId: story.mediaId }, user);
    expect((await put()).json()).toMatchObject({
      story: { storyContentId: clip, mediaId: story.mediaId, username: account },
    });
    expect((await put()).json()).toMatchObject({ code: 'contentExists' });
    // In the list of all, it appears once.
    const { list, total } = await page(user);
    expect([list.filter(({ mediaId }) => mediaId === story.mediaId), list.length]).toMatchObject([
      [{ storyContentId: from }],
      total,
    ]);
    await call(storyCalls.deleteStoryContent, { id: from }, user);
    const kept = (await page(user)).list;
    expect(kept).toMatchObject([{ storyContentId: clip, mediaId: story.mediaId }]);
    expect(kept[0] && (await src(user, kept[0])).statusCode).toBe(200);
  });

  it('accepts stories and uploads of its owner only, and an account accepts none', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const [{ id: from }, { id: clip }, { id: otherClip }] = [
      await added(user, account),
      await added(user, 'Mine', 'CLIPBOARD'),
      await added(other, 'Theirs', 'CLIPBOARD'),
    ];
    const [story] = await readUntil(user, 1);
    const put = (by: TestUser, id: string) =>
      call(storyCalls.addStory, { id, storyContentId: from, mediaId: story?.mediaId }, by);
    const files = storyFilesOf(api.dependencies.fileStores);
    const theirs = `${otherClip}-${story?.mediaId ?? ''}`;
    await files.write(theirs, Buffer.from('theirs'));
    const keysOf = async () => (await files.list()).map(({ key }) => key).toSorted();
    const before = await keysOf();
    expect([
      (await put(user, otherClip)).statusCode,
      (await put(other, otherClip)).statusCode,
      (await put(user, from)).statusCode,
    ]).toEqual([404, 404, 404]);
    expect([await keysOf(), (await files.read(theirs))?.toString()]).toEqual([before, 'theirs']);
    const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e69' } })
      .png()
      .toBuffer();
    expect([
      (await upload(other, clip, pixel, 'image/png')).statusCode,
      (await upload(user, from, pixel, 'image/png')).statusCode,
    ]).toEqual([404, 404]);
  });

  it('is told to the other tabs of its owner with each story that is put, uploaded and deleted', async () => {
    const user = await addUser(api);
    const [{ id: from }, { id: clip }] = [await added(user, account), await added(user, 'Ideas', 'CLIPBOARD')];
    const [story] = await readUntil(user, 1);
    const told: unknown[] = [];
    const end = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
    await call(storyCalls.addStory, { id: clip, storyContentId: from, mediaId: story?.mediaId }, user);
    const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e69' } })
      .png()
      .toBuffer();
    await upload(user, clip, pixel, 'image/png');
    await call(storyCalls.deleteStory, { storyContentId: clip, mediaId: story?.mediaId }, user);
    await eventually(() => told.length === 3);
    end();
    expect(told).toEqual(
      [1, 2, 3].map(() => ({ topic: 'resource.changed', data: { kind: 'storyContent', id: clip } })),
    );
  });

  it('re-encodes an uploaded picture without camera data', async () => {
    const user = await addUser(api);
    const { id } = await added(user, 'Uploads', 'CLIPBOARD');
    const given = await sharp({ create: { width: 1_200, height: 2_133, channels: 3, background: '#0b6e69' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const taken = jest.spyOn(storyFilesOf(api.dependencies.fileStores), 'take');
    const { story } = unsafeCast<{ story: Story }>((await upload(user, id, given)).json());
    // The original upload is never stored, not even for a moment.
    expect(taken).not.toHaveBeenCalled();
    taken.mockRestore();
    expect(story).toMatchObject({
      origin: 'upload',
      link: null,
      expiresTime: null,
      username: null,
      mediaUrl: expect.stringContaining('/api/story/storySrc?'),
    });
    const kept = await sharp((await src(user, story)).rawPayload).metadata();
    expect([kept.format, kept.exif, kept.height]).toEqual(['webp', undefined, 2_000]);
    expect((await page(user, { storyContentId: id })).list).toHaveLength(1);
    await call(storyCalls.deleteStory, { storyContentId: id, mediaId: story.mediaId }, user);
    expect((await contents(user)).map(({ storyCount }) => storyCount)).toEqual([0]);
  });

  it('stores a picture once when it is sent again with its key, even when it filled the clipboard, and refuses another one with that key', async () => {
    const user = await addUser(api);
    const { id } = await added(user, 'Again', 'CLIPBOARD');
    await sql`
      insert into story (owner_id, story_content_id, media_id, origin, is_video, caption, mentions, posted_at)
      select ${user.userId}::uuid, ${id}::uuid, 'upload-' || n, 'upload', false, '', '{}', ${api.clock.now()} from generate_series(1, ${storyClipMax - 1}::int) n`.execute(
      api.db,
    );
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const put = (picture = Buffer.alloc(0)) =>
      upload(user, id, picture, 'image/png', { 'idempotency-key': 'one-picture' });
    const before = (await storyFilesOf(api.dependencies.fileStores).list()).length;
    const [first, again] = [await put(red), await put(red)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await put(blue)).json()).toMatchObject({ code: 'invalid', field: 'idempotency-key' });
    expect((await upload(user, id, red ?? Buffer.alloc(0), 'image/png')).json()).toMatchObject({ code: 'usageLimit' });
    expect([
      (await contents(user)).map(({ storyCount }) => storyCount),
      (await storyFilesOf(api.dependencies.fileStores).list()).length,
    ]).toEqual([[storyClipMax], before + 1]);
  });

  it.each([
    [
      'a file that is not a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'fileUnreadable',
    ],
    ['a truncated picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg', 'fileUnreadable'],
    ['an unsupported format', Buffer.from('GIF89a'), 'image/gif', 'fileUnreadable'],
    ['a file that is too large', Buffer.alloc(8_388_609), 'image/png', 'fileTooLarge'],
  ])('rejects %s, and stores nothing', async (_, bytes, type, code) => {
    const user = await addUser(api);
    const { id } = await added(user, 'Refusals', 'CLIPBOARD');
    const before = await storyFilesOf(api.dependencies.fileStores).list();
    expect((await upload(user, id, bytes, type)).json()).toMatchObject({ code });
    expect(await storyFilesOf(api.dependencies.fileStores).list()).toHaveLength(before.length);
    expect((await page(user)).total).toBe(0);
  });
});
