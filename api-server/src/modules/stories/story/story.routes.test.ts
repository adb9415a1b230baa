import { quotas } from '@tessera/contracts/plan/rights';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story } from '@tessera/contracts/story/story.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { connectOwn } from '../../../testing/connect-own.ts';
import { storyFilesOf } from './story-files.ts';
import { startStories, account } from './testing/read-stories.ts';

const steps = startStories();
const { call, add, added, contents, page, src, pass, readAll, readUntil } = steps;

const own = 'taipei.everyday';

describe('POST /story/addStoryContent', () => {
  it('adds an account from its address once, and reports its progress', async () => {
    const user = await addUser(steps.api);
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
        asOf: steps.api.clock.now().toISOString(),
        nextReadTime: new Date(steps.api.clock.now().getTime() + hourMs).toISOString(),
      },
    ]);
  });

  it.each([
    ['nobody.lives.here', 'usernameNotFound'],
    ['mei.in.the.rain', 'privateAccount'],
    ['no name', 'usernameNotFound'],
    ['', 'noContent'],
  ])('rejects %j with %s', async (value, code) => {
    expect((await add(await addUser(steps.api), value)).json()).toMatchObject({ code, field: 'value' });
  });

  it('adds as many as the plan allows, also with parallel requests', async () => {
    const user = await addUser(steps.api, { plan: 1 });
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
    expect(await added(await addUser(steps.api, { plan: 2 }), '  Best of  spring ', 'CLIPBOARD')).toMatchObject({
      type: 'CLIPBOARD',
      value: 'Best of spring',
      state: 'done',
      nextReadTime: null,
    });
    expect((await add(await addUser(steps.api, { plan: 1 }), 'Best', 'CLIPBOARD')).json()).toMatchObject({
      code: 'planRight',
    });
  });
});

describe('GET /story/videoSrc', () => {
  const video = (user: TestUser, { storyContentId, mediaId }: Story, range?: string) =>
    send(
      steps.api.app,
      storyCalls.videoSrc,
      { query: { storyContentId, mediaId }, ...(range === undefined ? {} : { headers: { range } }) },
      user.cookie,
    );

  it('streams the video from the platform, to its owner only', async () => {
    const user = await addUser(steps.api);
    await added(user, account);
    const [story] = await readUntil(user, 1, ({ isVideo }) => isVideo);
    if (story === undefined) throw new Error('no story');
    expect(story.videoUrl).toBe(`/api/story/videoSrc?storyContentId=${story.storyContentId}&mediaId=${story.mediaId}`);
    expect((await video(user, story)).headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
    });
    expect((await video(user, story, 'bytes=0-3')).rawPayload.toString('hex')).toBe('1a45dfa3');
    expect((await video(await addUser(steps.api), story)).statusCode).toBe(404);
    const change = (video_url: string | null) =>
      steps.api.db
        .updateTable('story')
        .set({ video_url })
        .where('owner_id', '=', user.userId)
        .where('media_id', '=', story.mediaId)
        .execute();
    await change(`${steps.api.emulator.url}/cdn/none.webm`);
    expect((await video(user, story)).json()).toMatchObject({ code: 'processContentFailed' });
    await change(null);
    expect((await video(user, story)).json()).toMatchObject({ code: 'notFound' });
    expect((await page(user)).list.find(({ mediaId }) => mediaId === story.mediaId)?.videoUrl).toBeNull();
  });
});

describe('POST /story/getStory', () => {
  it('returns stories newest first over all pages, without gaps or duplicates', async () => {
    const user = await addUser(steps.api);
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
    const user = await addUser(steps.api, { timeZone: 'Asia/Taipei' });
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
    expect((await call(storyCalls.getStory, body, await addUser(steps.api))).json()).toMatchObject({ code });
  });
});

test('own stories have the metrics of the network, others have none', async () => {
  const user = await addUser(steps.api);
  await connectOwn(steps.api, user.userId);
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
    const [user, other] = [await addUser(steps.api), await addUser(steps.api)];
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
    const user = await addUser(steps.api);
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
      (await storyFilesOf(steps.api.dependencies.fileStores).list()).filter(({ key }) => key.startsWith(id));
    expect(await keys()).not.toEqual([]);
    expect((await call(storyCalls.deleteStoryContent, { id }, user)).statusCode).toBe(200);
    expect([await keys(), await contents(user), (await page(user)).list]).toEqual([[], [], []]);
    expect((await call(storyCalls.deleteStoryContent, { id }, user)).json()).toMatchObject({ code: 'notFound' });
  });

  it.each([[{}], [{ id: 'x' }]])('deleteStoryContent rejects %j', async (body) => {
    expect((await call(storyCalls.deleteStoryContent, body, await addUser(steps.api))).json()).toMatchObject({
      code: 'noContentId',
    });
  });
});
