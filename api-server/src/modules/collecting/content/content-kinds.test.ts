import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { connectOwn } from '../../../testing/connect-own.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());
afterEach(() => api.emulator.reset());

interface Board extends TestUser {
  readonly folderId: string;
}

async function setUp(options: TestUserOptions = {}): Promise<Board> {
  const user = await addUser(api, options);
  const answer = await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, user.cookie);
  return { ...user, folderId: unsafeCast<{ folder: { id: string } }>(answer.json()).folder.id };
}

const add = (board: Board, type: Content['type'], value: string) =>
  send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type, value }, info: { folderId: board.folderId } } },
    board.cookie,
  );
async function added(board: Board, type: Content['type'], value: string): Promise<Content> {
  const answer = await add(board, type, value);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  return unsafeCast<{ content: Content }>(answer.json()).content;
}
async function contentOf(board: Board, id: string): Promise<Content | undefined> {
  const answer = await send(api.app, contentCalls.getContent, { query: { folderId: board.folderId } }, board.cookie);
  return unsafeCast<{ contentList: Content[] }>(answer.json()).contentList.find((content) => content.id === id);
}
async function mediaOf(board: Board): Promise<readonly Media[]> {
  const answer = await send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId } }, board.cookie);
  return unsafeCast<{ mediaList: Media[] }>(answer.json()).mediaList;
}
async function firstPlace(board: Board, text: string): Promise<string> {
  const answer = await send(api.app, contentCalls.search, { query: { text } }, board.cookie);
  return unsafeCast<{ places: { locationId: string }[] }>(answer.json()).places[0]?.locationId ?? '';
}

describe('GET /content/search', () => {
  it('finds accounts with followers, places with their ID, and hashtags with a number of posts', async () => {
    const board = await setUp();
    const answer = await send(api.app, contentCalls.search, { query: { text: 'kyoto' } }, board.cookie);
    expect(answer.json()).toMatchObject({
      source: 'vendor',
      users: expect.arrayContaining([
        expect.objectContaining({ username: 'kyoto.slow.days', followers: expect.any(Number) }),
      ]),
    });
    expect(unsafeCast<{ places: object[]; hashtags: object[] }>(answer.json()).places[0]).toMatchObject({
      locationId: expect.stringMatching(/^\d+$/u),
      city: 'Kyoto',
    });
    expect((await send(api.app, contentCalls.search, { query: { text: '#coff' } }, board.cookie)).json()).toMatchObject(
      { hashtags: expect.arrayContaining([{ name: 'coffee', posts: expect.any(Number) }]) },
    );
  });

  it.each(['  ', 'x'.repeat(101)])('rejects the search text %j', async (text) => {
    const answer = await send(api.app, contentCalls.search, { query: { text } }, (await setUp()).cookie);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field: 'text' }]);
  });

  it('searches special characters literally, and fails as a whole when the provider fails', async () => {
    const board = await setUp();
    expect((await send(api.app, contentCalls.search, { query: { text: "%_'\\" } }, board.cookie)).json()).toMatchObject(
      { users: [], places: [], hashtags: [] },
    );
    await api.emulator.control('faults', { match: '/vendor/v1/places', kind: 'html' });
    expect((await send(api.app, contentCalls.search, { query: { text: 'tokyo' } }, board.cookie)).json()).toMatchObject(
      { code: 'processContentFailed' },
    );
  });
});

describe('places', () => {
  it('are collected by the data provider with authors, and updated without duplicates', async () => {
    const board = await setUp();
    const id = await firstPlace(board, 'Kyoto');
    const content = await added(board, 'LOCATION', id);
    expect(content).toMatchObject({ type: 'LOCATION', value: id, fullName: expect.any(String), updating: true });
    await api.scanAll();
    const scanned = await contentOf(board, content.id);
    expect(scanned).toMatchObject({ source: 'vendor', updating: false, report: { state: 'done', problem: null } });
    expect(scanned?.mediaCount).toBeGreaterThan(10);
    const media = await mediaOf(board);
    for (const item of media)
      expect(item).toMatchObject({
        username: expect.any(String),
        followers: expect.any(Number),
        ownerId: expect.any(String),
      });
    expect(new Set(media.map(({ username }) => username)).size).toBeGreaterThan(1);
    await send(api.app, folderCalls.rescan, { body: { folderId: board.folderId } }, board.cookie);
    await api.scanAll();
    expect((await contentOf(board, content.id))?.mediaCount).toBe(scanned?.mediaCount);
  });

  it.each([
    ['a typed name', 'Kyoto', 'locationNotSelected', 'Please select a location from the menu.'],
    ['an unknown ID', '4711', 'locationNotFound', "Can't find this location!"],
  ])('rejects %s and names the field', async (_name, value, code, message) => {
    const answer = await add(await setUp(), 'LOCATION', value);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, message, field: 'content.value' }]);
  });

  it('are rejected when the board has them already, or when the plan lacks the right', async () => {
    const board = await setUp();
    const id = await firstPlace(board, 'London');
    await added(board, 'LOCATION', id);
    expect((await add(board, 'LOCATION', id)).json()).toMatchObject({
      code: 'contentExists',
      message: 'Content already exists.',
    });
    for (const type of ['LOCATION', 'KEYWORD', 'CLIPBOARD'] as const)
      expect((await add(await setUp({ plan: 1 }), type, '12345')).json()).toMatchObject({ code: 'planRight' });
  });

  it('wait while the data provider limits the rate, and set broken posts aside', async () => {
    const board = await setUp();
    await api.scanAll();
    const content = await added(board, 'LOCATION', await firstPlace(board, 'Osaka'));
    await api.emulator.control('faults', { match: '/media', kind: 'rateLimit', minutes: 1 });
    await api.scanAll();
    expect(await contentOf(board, content.id)).toMatchObject({ updating: true, report: { state: 'waiting' } });
    await api.emulator.control('faults', { match: '/media', kind: 'oddPosts' });
    api.clock.advance(61_000);
    await api.scanAll();
    expect(await contentOf(board, content.id)).toMatchObject({
      updating: false,
      report: { state: 'done', setAside: { count: 3 } },
    });
  });
});

describe('keywords', () => {
  it.each([
    ['Coffee', 'coffee'],
    ['　コーヒー ', 'コーヒー'],
    ['咖啡', '咖啡'],
  ])('collect the posts that contain %j', async (typed, value) => {
    const board = await setUp();
    const content = await added(board, 'KEYWORD', typed);
    expect(content.value).toBe(value);
    await api.scanAll();
    expect(await contentOf(board, content.id)).toMatchObject({ source: 'vendor', report: { state: 'done' } });
    const media = await mediaOf(board);
    expect(media.length).toBeGreaterThan(0);
    for (const { text } of media) expect(text.normalize('NFKC').toLowerCase()).toContain(value);
  });

  it('are rejected without recent posts, or without letters', async () => {
    expect((await add(await setUp(), 'KEYWORD', 'zyzzyva quorum')).json()).toMatchObject({
      code: 'noRecentMedia',
      field: 'content.value',
    });
    expect((await add(await setUp(), 'KEYWORD', '…')).json()).toMatchObject({ code: 'invalid' });
  });
});

describe('posts that tag an account', () => {
  it('are collected through the own connection of that account', async () => {
    const board = await setUp();
    await connectOwn(api, board.userId);
    expect((await send(api.app, contentCalls.getSources, {}, board.cookie)).json()).toMatchObject({
      hasVendor: true,
      ownAccounts: expect.arrayContaining([expect.objectContaining({ username: 'taipei.everyday' })]),
    });
    const content = await added(board, 'USERTAGGED', '@taipei.everyday');
    await api.scanAll();
    expect(await contentOf(board, content.id)).toMatchObject({
      value: 'taipei.everyday',
      source: 'own',
      report: { state: 'done' },
    });
    const media = await mediaOf(board);
    expect(media.length).toBeGreaterThan(0);
    for (const { username } of media) expect(username).toEqual(expect.not.stringMatching(/^taipei\.everyday$/u));
  });

  it('cannot be added without a connection of that account', async () => {
    const board = await setUp();
    expect((await add(board, 'USERTAGGED', 'taipei.everyday')).json()).toMatchObject({
      code: 'sourceMissing',
      field: 'content.value',
    });
    expect((await send(api.app, contentCalls.getSources, {}, board.cookie)).json()).toMatchObject({ ownAccounts: [] });
  });
});

describe('clipboards', () => {
  const clip = (board: Board, contentId: string, shortcode: string) =>
    send(api.app, contentCalls.addClipMedia, { body: { contentId, shortcode } }, board.cookie);

  async function setUpClips(): Promise<{ board: Board; clipboard: Content; post: Media }> {
    const board = await setUp();
    await added(board, 'KEYWORD', 'matcha');
    await api.scanAll();
    const [post] = await mediaOf(board);
    if (!post) throw new Error('no post was collected');
    return { board, clipboard: await added(board, 'CLIPBOARD', 'Ideas'), post };
  }

  it('add a collected post by its address, once, and remove it', async () => {
    const { board, clipboard, post } = await setUpClips();
    const answer = await clip(board, clipboard.id, `https://www.instagram.com/p/${post.shortcode}/?igsh=x`);
    expect(answer.json()).toMatchObject({ mediaId: post.mediaId, content: { mediaCount: 1, type: 'CLIPBOARD' } });
    expect((await clip(board, clipboard.id, post.shortcode)).json()).toMatchObject({ code: 'contentExists' });
    const taken = () =>
      send(
        api.app,
        contentCalls.deleteClipMedia,
        { body: { contentId: clipboard.id, mediaId: post.mediaId } },
        board.cookie,
      );
    const scores = () =>
      api.db
        .selectFrom('media_score')
        .select('media_id')
        .where('owner_id', '=', board.userId)
        .where('content_id', '=', clipboard.id)
        .execute();
    await api.db
      .insertInto('media_score')
      .values({
        owner_id: board.userId,
        content_id: clipboard.id,
        media_id: post.mediaId,
        score: 2,
        expected: 10,
        sample: 20,
      })
      .execute();
    expect((await taken()).json()).toMatchObject({ content: { mediaCount: 0 } });
    // A score without its post would end the wall early in this order.
    expect(await scores()).toEqual([]);
    expect((await taken()).json()).toMatchObject({
      code: 'postNotInFolder',
      message: 'Post not belonging to the folder or not exist.',
    });
  });

  it('add a post found only by the data provider, and update it with the board without using quota', async () => {
    const { board: other, post } = await setUpClips();
    const board = await setUp();
    const clipboard = await added(board, 'CLIPBOARD', 'Seen elsewhere');
    expect((await clip(board, clipboard.id, post.shortcode)).json()).toMatchObject({
      content: { mediaCount: 1, source: 'vendor' },
    });
    const [kept] = await mediaOf(board);
    expect(kept).toMatchObject({ shortcode: post.shortcode, username: post.username, likes: post.likes });
    await api.scanAll();
    api.clock.advance(dayMs);
    expect(
      (await send(api.app, folderCalls.getRescanQuota, { query: { id: board.folderId } }, board.cookie)).json(),
    ).toMatchObject({ quota: 0, isExact: true });
    const taken = () =>
      api.db
        .selectFrom('media_usage')
        .select(['day', 'taken'])
        .where('owner_id', '=', board.userId)
        .where('taken', '>', 0)
        .execute();
    const before = await taken();
    await send(api.app, folderCalls.rescan, { body: { folderId: board.folderId } }, board.cookie);
    await api.scanAll();
    expect(await contentOf(board, clipboard.id)).toMatchObject({ mediaCount: 1, report: { state: 'done' } });
    expect((await mediaOf(board))[0]?.asOf).not.toBe(kept?.asOf);
    expect(await taken()).toEqual(before);
    expect((await mediaOf(other)).length).toBeGreaterThan(0);
  });

  it.each(['Cq0Lx1mN2zz', 'https://elsewhere.example/p/Cq0Lx1mN2aB/', 'no'])(
    'reject the shortcode %s with the message of the specification',
    async (shortcode) => {
      const board = await setUp();
      const clipboard = await added(board, 'CLIPBOARD', 'Ideas');
      expect((await clip(board, clipboard.id, shortcode)).json()).toMatchObject({
        code: 'postNotInFolder',
        message: 'Post not belonging to the folder or not exist.',
      });
    },
  );

  it('add one post to several clipboards at once, but only to those of the owner', async () => {
    const { board, clipboard, post } = await setUpClips();
    const second = await added(board, 'CLIPBOARD', 'More ideas');
    const all = (contentList: readonly string[], cookie = board.cookie) =>
      send(api.app, folderCalls.addMedia, { body: { shortcode: post.shortcode, contentList } }, cookie);
    await clip(board, clipboard.id, post.shortcode);
    expect((await all([clipboard.id, second.id])).json()).toMatchObject({
      contentList: [{ mediaCount: 1 }, { mediaCount: 1 }],
    });
    expect((await all([clipboard.id], (await setUp()).cookie)).json()).toMatchObject({ code: 'notFound' });
    const keyword = unsafeCast<{ contentList: Content[] }>(
      (await send(api.app, contentCalls.getContent, { query: {} }, board.cookie)).json(),
    ).contentList.find(({ type }) => type === 'KEYWORD');
    expect((await all([keyword?.id ?? ''])).json()).toMatchObject({ code: 'notFound' });
  });

  it('use the daily limit of posts', async () => {
    const { board, clipboard, post } = await setUpClips();
    await api.db.updateTable('media_usage').set({ taken: 100_000 }).where('owner_id', '=', board.userId).execute();
    expect((await clip(board, clipboard.id, post.shortcode)).json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: 100_000, quota: 100_000 },
    });
    expect(await contentOf(board, clipboard.id)).toMatchObject({ mediaCount: 0 });
  });
});
