import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { watchLockOrder } from '../../../testing/lock-order.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';

watchLockOrder();

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

const add = (board: Board, value: string, headers: Record<string, string> = {}) =>
  send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type: 'USER', value }, info: { folderId: board.folderId } }, headers },
    board.cookie,
  );

describe('content.addContent', () => {
  it('adds an account by its address, and starts its scan', async () => {
    const board = await setUp();
    const answer = await add(board, 'https://www.instagram.com/WillowAndLoom/?hl=en');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      content: {
        value: 'willowandloom',
        folderId: board.folderId,
        updating: true,
        isNew: true,
        mediaCount: 0,
        report: { state: 'waiting', processing_status: 0, params: { kind: 'scan' } },
      },
    });
  });

  test.each([
    ['an unknown name', 'no.such.account.here', 'usernameNotFound', "This username doesn't exist!"],
    ['an invalid name', 'two words', 'usernameNotFound', "This username doesn't exist!"],
    ['a private account', 'mei.in.the.rain', 'privateAccount', 'This user is a private account.'],
    [
      'a personal account, which the platform does not show',
      'tomo_daily_walks',
      'usernameNotFound',
      "This username doesn't exist!",
    ],
    [
      'an account without posts for two years',
      'asagiri_pottery',
      'noRecentMedia',
      'No media within 2 years with this content.',
    ],
    ['nothing', '  ', 'noContent', 'no content'],
  ])('rejects %s and names the field', async (_name, value, code, message) => {
    const answer = await add(await setUp(), value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, message, field: 'content.value' });
  });

  it('rejects an account that the board has already, also with different spelling', async () => {
    const board = await setUp();
    await add(board, 'willowandloom');
    expect((await add(board, '@WillowAndLoom')).json()).toMatchObject({
      code: 'contentExists',
      message: 'Content already exists.',
      field: 'content.value',
    });
  });

  it('enforces the content limit of the plan', async () => {
    const board = await setUp({ plan: 0 });
    expect((await add(board, 'willowandloom')).statusCode).toBe(200);
    const answer = await add(board, 'dimsumdiary.hk');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: '407',
      message: 'Content Number exceeds the limit',
      params: { usage: 1, quota: 1 },
    });
  });

  it('enforces the content limit for concurrent requests', async () => {
    const board = await setUp({ plan: 1 });
    const names = [
      'willowandloom',
      'dimsumdiary.hk',
      'harbourside.runners',
      'shiroi_kissaten',
      'mochi.and.miso',
      'maison.aurelle',
    ];
    const answers = await Promise.all(names.map((name) => add(board, name)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(3);
    expect((await send(api.app, contentCalls.getContent, {}, board.cookie)).json()).toMatchObject({
      contentList: { length: 3 },
    });
  });

  it('adds an account once when two requests come at the same time', async () => {
    const board = await setUp();
    const answers = await Promise.all([add(board, 'willowandloom'), add(board, 'willowandloom')]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(1);
  });

  it('repeats the first response for the same idempotency key', async () => {
    const board = await setUp();
    const headers = { 'idempotency-key': 'one' };
    const first = await add(board, 'willowandloom', headers);
    expect((await add(board, 'willowandloom', headers)).json()).toEqual(first.json());
  });

  it('rejects a content when the daily limit of posts is used up', async () => {
    const board = await setUp({ plan: 0 });
    await api.db
      .insertInto('media_usage')
      .values({ owner_id: board.userId, day: api.clock.now().toISOString().slice(0, 10), taken: 1_000 })
      .execute();
    const answer = await add(board, 'willowandloom');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: '406', message: 'Content Usage Number exceeds the limit' });
  });

  it('rejects a board of another user, an unknown or missing board, and a missing session', async () => {
    const [mine, other] = [await setUp(), await setUp()];
    expect((await add({ ...mine, folderId: other.folderId }, 'willowandloom')).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await add({ ...mine, folderId: crypto.randomUUID() }, 'willowandloom')).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await add({ ...mine, folderId: '' }, 'willowandloom')).json()).toMatchObject({
      code: 'noFolderId',
      message: 'No Folder ID',
    });
    expect(
      (
        await send(api.app, contentCalls.addContent, {
          body: { content: { type: 'USER', value: 'willowandloom' }, info: { folderId: mine.folderId } },
        })
      ).statusCode,
    ).toBe(401);
  });

  it('reports a failure of the platform without revealing the token', async () => {
    const board = await setUp();
    await api.emulator.control('faults', { kind: 'error', code: 2, times: 50 });
    const answer = await add(board, 'willowandloom');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'processContentFailed', message: 'Process Content Fail.' });
    expect(answer.body).not.toContain('EAA');
  });

  test.each(['cut', 'brokenJson', 'html'])('retries after one platform response of kind %s', async (kind) => {
    await api.emulator.control('faults', { kind, match: 'business_discovery', times: 1 });
    expect((await add(await setUp(), 'willowandloom')).statusCode).toBe(200);
  });

  it('replaces the connection when the token has expired', async () => {
    await api.emulator.control('tokens', { action: 'expire' });
    expect((await add(await setUp(), 'willowandloom')).statusCode).toBe(200);
  });
});

describe('content.checkContent', () => {
  it('reports for each value, in order, whether it can be added', async () => {
    const board = await setUp();
    await add(board, 'willowandloom');
    const values = ['willowandloom', 'dimsumdiary.hk', 'mei.in.the.rain', 'nobody.at.all'].map((value) => ({
      type: 'USER',
      value,
    }));
    const answer = await send(
      api.app,
      contentCalls.checkContent,
      { body: { folderId: board.folderId, values } },
      board.cookie,
    );
    expect(answer.json()).toMatchObject({
      values: [
        { value: 'willowandloom', problem: 'contentExists', profile: null },
        { value: 'dimsumdiary.hk', problem: null, profile: { username: 'dimsumdiary.hk', fullName: '點心日記' } },
        { value: 'mei.in.the.rain', problem: 'privateAccount', profile: null },
        { value: 'nobody.at.all', problem: 'usernameNotFound', profile: null },
      ],
    });
  });

  it('estimates the number of posts within the history of the plan, and whether it is exact', async () => {
    const ask = async (plan: PlanType) => {
      const { cookie } = await addUser(api, { plan });
      const answer = await send(
        api.app,
        contentCalls.checkContent,
        { body: { values: [{ type: 'USER', value: 'asagiri_pottery' }] } },
        cookie,
      );
      return unsafeCast<{ values: { profile: { posts: number; kept: { posts: number; isExact: boolean } } }[] }>(
        answer.json(),
      ).values[0]?.profile;
    };
    const [trial, enterprise] = [await ask(0), await ask(3)];
    expect(trial?.kept).toMatchObject({ isExact: true });
    expect(trial?.kept.posts).toBeLessThan(trial?.posts ?? 0);
    expect(enterprise?.kept.posts).toBeGreaterThan(trial?.kept.posts ?? 0);
  });

  it('rejects an empty list', async () => {
    const board = await setUp();
    expect(
      (await send(api.app, contentCalls.checkContent, { body: { values: [] } }, board.cookie)).json(),
    ).toMatchObject({ code: 'noContent' });
  });

  it('rejects a user whose plan has expired', async () => {
    const board = await addUser(api, { plan: 3, expired: true });
    const answer = await send(
      api.app,
      contentCalls.checkContent,
      { body: { values: [{ type: 'USER', value: 'willowandloom' }] } },
      board.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'expired', message: 'Your subscription has expired.' });
  });
});

test.each([
  [contentCalls.checkContent, {}, 'no content'],
  [contentCalls.addContent, {}, 'no content'],
  [contentCalls.addContent, { content: { type: 'USER' }, info: {} }, 'no content'],
  [contentCalls.addContent, { content: { type: 'USER', value: 'willowandloom' } }, 'No Folder ID'],
  [contentCalls.addContent, { content: { type: 'USER', value: 'willowandloom' }, info: {} }, 'No Folder ID'],
  [folderCalls.deleteContent, {}, 'no contentId'],
  [folderCalls.updateFolder, { revision: 1 }, 'No Folder ID'],
  [folderCalls.rescan, {}, 'No Folder ID'],
  [mediaCalls.setUnPublic, {}, 'No Folder ID'],
])('$id reports the missing field of the body %j', async (call, body, message) => {
  const { cookie } = await addUser(api);
  const answer = await send(api.app, call, { body }, cookie);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
});

describe('content.cancelScan and markSeen', () => {
  it('cancels a waiting scan at once and keeps the content', async () => {
    const board = await setUp();
    const added = unsafeCast<{ content: { id: string } }>((await add(board, 'willowandloom')).json());
    const answer = await send(
      api.app,
      contentCalls.cancelScan,
      { body: { contentId: added.content.id } },
      board.cookie,
    );
    expect(answer.json()).toMatchObject({
      content: { updating: false, report: { state: 'cancelled', processing_status: 3 } },
    });
    await api.scanAll();
    expect(
      (await send(api.app, contentCalls.cancelScan, { body: { contentId: added.content.id } }, board.cookie)).json(),
    ).toMatchObject({ content: { mediaCount: 0, report: { state: 'cancelled' } } });
  });

  it('removes the mark for new contents', async () => {
    const board = await setUp();
    const added = unsafeCast<{ content: { id: string } }>((await add(board, 'willowandloom')).json());
    await send(api.app, contentCalls.markSeen, { body: { contentId: added.content.id } }, board.cookie);
    expect(
      (await send(api.app, contentCalls.getContent, { query: { folderId: board.folderId } }, board.cookie)).json(),
    ).toMatchObject({ contentList: [{ isNew: false }] });
  });

  it('answer notFound for a content of another user', async () => {
    const [mine, other] = [await setUp(), await setUp()];
    const added = unsafeCast<{ content: { id: string } }>((await add(other, 'willowandloom')).json());
    for (const call of [contentCalls.cancelScan, contentCalls.markSeen]) {
      expect((await send(api.app, call, { body: { contentId: added.content.id } }, mine.cookie)).json()).toMatchObject({
        code: 'notFound',
      });
    }
    expect(
      (await send(api.app, contentCalls.getContent, { query: { folderId: other.folderId } }, mine.cookie)).json(),
    ).toMatchObject({ code: 'notFound' });
  });
});
