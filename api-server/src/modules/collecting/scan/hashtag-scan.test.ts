import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { createConnectionRepository } from '../../../network/media-source/connection/connection.repository.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { requestDuePolls } from './hashtag-poll.ts';

watchLockOrder();

jest.setTimeout(120_000);

const every = 4 * hourMs;

let api: TestMediaApi;
beforeAll(async () => {
  api = await setUpMedia();
}, 30_000);
afterAll(() => api.close());
// Otherwise each poll would also read the contents of earlier tests.
beforeEach(async () => {
  await api.db.deleteFrom('folder').execute();
  await api.db.deleteFrom('connection_hashtag').execute();
});
afterEach(() => api.emulator.reset());

interface Board extends TestUser {
  readonly folderId: string;
}

async function setUp(options: TestUserOptions = {}): Promise<Board> {
  const user = await addUser(api, options);
  const answer = await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, user.cookie);
  return { ...user, folderId: unsafeCast<{ folder: { id: string } }>(answer.json()).folder.id };
}

const add = (board: Board, value: string) =>
  send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type: 'HASHTAG', value }, info: { folderId: board.folderId } } },
    board.cookie,
  );
const check = (board: Board, value: string) =>
  send(
    api.app,
    contentCalls.checkContent,
    { body: { folderId: board.folderId, values: [{ type: 'HASHTAG', value }] } },
    board.cookie,
  );
const quota = (board: Board) => send(api.app, contentCalls.getHashtagQuota, {}, board.cookie);

async function contentOf(board: Board): Promise<Content> {
  const { contentList } = unsafeCast<{ contentList: Content[] }>(
    (await send(api.app, contentCalls.getContent, { query: { folderId: board.folderId } }, board.cookie)).json(),
  );
  const [content] = contentList;
  if (!content) throw new Error('the board is empty');
  return content;
}

const storedMedia = (contentId: string) =>
  api.db.selectFrom('media').selectAll().where('content_id', '=', contentId).orderBy('posted_at', 'desc').execute();

/** Moves both clocks, so that the emulator's world grows, too. */
async function advance(ms: number): Promise<void> {
  api.clock.advance(ms);
  await api.emulator.control('clock', { advanceMs: ms });
}

async function poll(): Promise<void> {
  await requestDuePolls(api.db, api.clock.now(), every);
  await api.scanAll();
}

const paths = async (pattern: RegExp): Promise<readonly string[]> =>
  JSON.stringify(await api.emulator.ledger()).match(new RegExp(pattern.source, 'gu')) ?? [];

describe('a hashtag', () => {
  it('is checked and added in lower case, without its sign', async () => {
    const board = await setUp();
    expect((await check(board, '＃PhotoOfTheDay')).json()).toMatchObject({
      values: [{ type: 'HASHTAG', value: 'photooftheday', problem: null, profile: null }],
    });
    expect((await add(board, '#PhotoOfTheDay')).json()).toMatchObject({
      content: {
        type: 'HASHTAG',
        value: 'photooftheday',
        updating: true,
        followers: null,
        nextReadTime: new Date(api.clock.now().getTime() + every).toISOString(),
      },
    });
    expect((await check(board, 'photooftheday')).json()).toMatchObject({ values: [{ problem: 'contentExists' }] });
  });

  test.each([
    ['no post uses it', 'nobodyevertaggedthis', 'hashtagNotFound'],
    ['it contains a space', 'two words', 'hashtagNotFound'],
  ])('is rejected with its field when %s', async (_name, value, code) => {
    const answer = await add(await setUp(), value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, field: 'content.value' });
  });

  it('is looked up only once, however often it is collected', async () => {
    const board = await setUp();
    const searches = async () => (await paths(/"\/v[\d.]+\/ig_hashtag_search"/u)).length;
    const before = await searches();
    await check(board, 'weekend');
    await add(board, 'weekend');
    await api.scanAll();
    await send(api.app, folderCalls.rescan, { body: { folderId: board.folderId } }, board.cookie);
    await api.scanAll();
    expect(await searches()).toBe(before + 1);
  });

  it('collects what the network shows, and leaves hidden fields empty', async () => {
    const board = await setUp();
    await add(board, 'photooftheday');
    await api.scanAll();
    const content = await contentOf(board);
    expect(content).toMatchObject({
      updating: false,
      source: 'house',
      fullName: null,
      report: { state: 'done', problem: null, params: { kind: 'scan', isAutomatic: false } },
    });
    const media = await storedMedia(content.id);
    expect(media.length).toBeGreaterThan(50);
    expect(content.mediaCount).toBe(media.length);
    const recent = media.filter((item) => item.posted_at.getTime() > api.clock.now().getTime() - dayMs);
    expect(recent.length).toBeGreaterThan(0);
    for (const item of media) {
      expect(item).toMatchObject({
        account_id: null,
        followers: null,
        followers_at: null,
        views: null,
        eng_rate: null,
      });
      expect(item.link).toContain(`/${item.shortcode}/`);
      expect(item.tags).toContain('photooftheday');
    }
    const albums = media.filter((item) => item.type === 'GraphSidecar');
    expect(albums.length).toBeGreaterThan(0);
    expect(albums.every((item) => (item.slides ?? []).length > 1)).toBe(true);
    expect(media.some((item) => item.likes === null)).toBe(true);
    expect(media.some((item) => item.likes !== null)).toBe(true);
  });
});

describe('polling a hashtag', () => {
  it('collects new posts and updates the visible ones when the hashtag is due', async () => {
    const board = await setUp();
    await add(board, 'goodvibes');
    await api.scanAll();
    const first = await contentOf(board);
    const before = await storedMedia(first.id);
    await advance(every - minuteMs);
    await poll();
    expect((await contentOf(board)).asOf).toBe(first.asOf);
    await advance(minuteMs);
    await poll();
    const polled = await contentOf(board);
    expect(polled).toMatchObject({
      updating: false,
      asOf: api.clock.now().toISOString(),
      nextReadTime: new Date(api.clock.now().getTime() + every).toISOString(),
      report: { params: { kind: 'rescan', isAutomatic: true }, state: 'done' },
    });
    let after = await storedMedia(first.id);
    // A tag may have no new posts for hours, but never for a whole day.
    for (let polls = 1; polls < 6 && after.length === before.length; polls += 1) {
      await advance(every);
      await poll();
      after = await storedMedia(first.id);
    }
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.map((item) => item.media_id)).toEqual(expect.arrayContaining(before.map((item) => item.media_id)));
    const again = after.filter(
      (item) =>
        item.as_of > (before[0]?.as_of ?? item.as_of) && before.some((known) => known.media_id === item.media_id),
    );
    expect(again.length).toBeGreaterThan(0);
    const usage = await api.db.selectFrom('media_usage').select('taken').where('owner_id', '=', board.userId).execute();
    expect(usage.reduce((sum, { taken }) => sum + taken, 0)).toBe(after.length);
  });

  it('happens only once after a long pause, also with parallel requests', async () => {
    const board = await setUp();
    await add(board, 'daily');
    await api.scanAll();
    await advance(3 * dayMs);
    await Promise.all([1, 2, 3].map(() => requestDuePolls(api.db, api.clock.now(), every)));
    const { requested_at: requestedAt, kind } = await api.db
      .selectFrom('scan')
      .select(['requested_at', 'kind'])
      .where('owner_id', '=', board.userId)
      .executeTakeFirstOrThrow();
    expect({ requestedAt, kind }).toEqual({ requestedAt: api.clock.now(), kind: 'poll' });
    await api.scanAll();
    expect(await contentOf(board)).toMatchObject({
      nextReadTime: new Date(api.clock.now().getTime() + every).toISOString(),
    });
  });

  it('stops while the plan has expired, and resumes with a new plan', async () => {
    const board = await setUp();
    await add(board, 'moments');
    await api.scanAll();
    const { asOf } = await contentOf(board);
    await api.db
      .updateTable('subscription')
      .set({ expires_at: api.clock.now() })
      .where('owner_id', '=', board.userId)
      .execute();
    await advance(every);
    await poll();
    expect(await contentOf(board)).toMatchObject({ asOf, updating: false });
    await api.db
      .updateTable('subscription')
      .set({ expires_at: new Date(api.clock.now().getTime() + 30 * dayMs) })
      .where('owner_id', '=', board.userId)
      .execute();
    await advance(every);
    await poll();
    expect((await contentOf(board)).asOf).toBe(api.clock.now().toISOString());
  });

  it('ends when the content is deleted', async () => {
    const board = await setUp();
    await add(board, 'explore');
    await api.scanAll();
    const { id } = await contentOf(board);
    await send(api.app, folderCalls.deleteContent, { body: { contentId: [id] } }, board.cookie);
    await advance(every);
    await poll();
    expect(await api.db.selectFrom('scan').select('state').where('content_id', '=', id).execute()).toEqual([]);
  });
});

describe('the hashtag quota of a connection', () => {
  const weekMs = 7 * dayMs;

  /** Records hashtags as requested through the connection that all owners share. */
  async function ask(count: number, at: Date): Promise<void> {
    const { id } = await api.db.selectFrom('house_connection').select('id').executeTakeFirstOrThrow();
    const tags = Array.from({ length: count }, (_, index) => ({
      connection_id: id,
      tag: `tag${index}`,
      network_id: `1780000000000${index}`,
      asked_at: at,
    }));
    await api.db.insertInto('connection_hashtag').values(tags).execute();
  }

  /** Queries hashtags at the network directly, as another program with the same account would. */
  async function askElsewhere(tags: readonly string[]): Promise<void> {
    const vault = createTokenVault([api.dependencies.encryptionKey]);
    const connection = await createConnectionRepository(api.db, vault).findHouse(api.clock.now());
    for (const q of tags) {
      const query = new URLSearchParams({ user_id: connection?.networkUserId ?? '', q });
      await fetch(`${api.emulator.url}/v25.0/ig_hashtag_search?${query.toString()}`, {
        headers: { authorization: `Bearer ${connection?.accessToken ?? ''}` },
      });
    }
  }

  const manyTags = [
    'photooftheday',
    'weekend',
    'smallbusiness',
    'daily',
    'moments',
    'slowliving',
    'instagood',
    'inspiration',
    'lifestyle',
    'goodvibes',
    'explore',
    'wanderlust',
  ];

  it('counts each hashtag once, and tells when the next slot becomes free', async () => {
    const board = await setUp();
    await advance(weekMs);
    expect((await quota(board)).json()).toEqual({ used: 0, quota: 30, freeTime: null, source: 'house', tags: [] });
    await check(board, 'instagood');
    await check(board, 'instagood');
    await add(board, '#Lifestyle');
    expect((await quota(board)).json()).toEqual({
      used: 1,
      quota: 30,
      freeTime: null,
      source: 'house',
      tags: ['lifestyle'],
    });
    await ask(29, api.clock.now());
    expect((await quota(board)).json()).toMatchObject({
      used: 30,
      freeTime: new Date(api.clock.now().getTime() + weekMs).toISOString(),
    });
    await advance(weekMs);
    expect((await quota(board)).json()).toMatchObject({ used: 0, freeTime: null });
  });

  it('is not used by checks', async () => {
    const board = await setUp();
    await advance(weekMs);
    const before = (await paths(/"\/v[\d.]+\/ig_hashtag_search"/u)).length;
    for (const tag of manyTags) expect((await check(board, tag)).json()).toMatchObject({ values: [{ problem: null }] });
    expect((await paths(/"\/v[\d.]+\/ig_hashtag_search"/u)).length).toBe(before);
    expect((await quota(board)).json()).toMatchObject({ used: 0 });
  });

  it('gives one owner half of what is left, the next half of the rest, and everyone at least one', async () => {
    const [greedy, next] = [await setUp(), await setUp()];
    await advance(weekMs);
    await ask(26, api.clock.now());
    await askElsewhere((await thirtyTags()).slice(0, 3));
    expect([
      (await add(greedy, manyTags[0] ?? '')).statusCode,
      (await add(greedy, manyTags[1] ?? '')).statusCode,
    ]).toEqual([200, 200]);
    const refused = await add(greedy, manyTags[2] ?? '');
    expect(refused.json()).toMatchObject({
      code: 'hashtagQuota',
      params: { quota: 2, time: new Date(api.clock.now().getTime() + weekMs).toISOString() },
    });
    expect((await check(greedy, manyTags[3] ?? '')).json()).toMatchObject({ values: [{ problem: 'hashtagQuota' }] });
    expect((await add(greedy, 'tag0')).json()).not.toMatchObject({ code: 'hashtagQuota' });
    expect((await add(next, manyTags[2] ?? '')).statusCode).toBe(200);
  });

  it('does not reject a hashtag when the network has counted fewer than we recorded', async () => {
    const board = await setUp();
    await advance(weekMs);
    await ask(30, api.clock.now());
    expect((await add(board, 'wanderlust')).statusCode).toBe(200);
    expect((await quota(board)).json()).toMatchObject({ used: 1, tags: ['wanderlust'] });
  });

  it('rejects a hashtag when the network has counted more, tells when a slot becomes free, and delays polls until then', async () => {
    const board = await setUp();
    await advance(weekMs);
    await add(board, 'inspiration');
    await api.scanAll();
    await advance(weekMs + hourMs);
    await api.db.deleteFrom('connection_hashtag').execute();
    await askElsewhere(await thirtyTags());
    const other = await setUp();
    const until = new Date(api.clock.now().getTime() + weekMs).toISOString();
    const refused = await add(other, 'slowliving');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'hashtagQuota', params: { quota: 30, time: until } });
    expect((await check(other, 'slowliving')).json()).toMatchObject({ values: [{ problem: 'hashtagQuota' }] });
    expect((await quota(other)).json()).toMatchObject({ used: 30, freeTime: until });
    await poll();
    const waiting = await contentOf(board);
    expect(waiting).toMatchObject({
      updating: false,
      report: { state: 'failed', problem: 'hashtagQuota' },
      nextReadTime: new Date(api.clock.now().getTime() + dayMs).toISOString(),
    });
    for (let day = 0; day < 7; day += 1) {
      await advance(dayMs);
      await poll();
    }
    expect(await contentOf(board)).toMatchObject({
      report: { state: 'done', problem: null },
      asOf: api.clock.now().toISOString(),
    });
  });

  /** Thirty existing hashtags, without those that the tests use themselves. */
  async function thirtyTags(): Promise<readonly string[]> {
    const { rows } = await sql<{
      tag: string;
    }>`select tag from (select unnest(tags) as tag, count(*) from media group by 1 order by 2 desc, 1) used where tag <> all(${['inspiration', 'slowliving']}::text[]) limit 200`.execute(
      api.db,
    );
    return [
      ...new Set([
        ...manyTags.filter((tag) => tag !== 'inspiration' && tag !== 'slowliving'),
        ...rows.map(({ tag }) => tag),
      ]),
    ];
  }
});
