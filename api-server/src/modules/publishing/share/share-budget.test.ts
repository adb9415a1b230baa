import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { Turns } from '../../../platform/http/limits/turns.ts';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { buildMemoApp } from '../memo/memo-app.ts';

const budget = 80;
const missesPerNetwork = 60;

let store: TestStore;
let api: TestApi;
let board: TestBoard;
let token: string;
/** Who waited for a turn, one entry for each call. */
const waited: string[] = [];
beforeAll(async () => {
  store = createTestStore();
  const descriptor = createDescriptor('demo', {
    paths: [
      createPathEntry(sharePaths.board, { layout: 'bare', access: 'public' }),
      createPathEntry(articlePaths.article, { layout: 'bare', access: 'public' }),
    ],
  });
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('demo', '1', { descriptor }) }),
    ),
  );
  const turns: Turns = { run: ({ kind, id }, work) => (waited.push(`${kind} ${id}`), work()) };
  api = await setUpApi({ dist: store.dist, turns, variables: { RATE_PUBLIC: String(budget) } });
  board = await setUpBoard(api, [{ author: 'lumen', media: [makeMedia(1)] }]);
  const { share } = unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        { body: { kind: 'board', title: 'Spring', target: { folderId: board.folderId } } },
        board.cookie,
      )
    ).json(),
  );
  token = tokenOfPath(share.path ?? '');
});
afterAll(async () => {
  await api.close();
  store.remove();
});
beforeEach(() => api.clock.advance(minuteMs));

const ask = async (address: string, given = token): Promise<number> =>
  (await send(api.app, shareCalls.openBoard, { query: { token: given }, address })).statusCode;
const visit = async (address: string, given = token): Promise<number> =>
  (await api.app.inject({ method: 'GET', url: `${sharePaths.board}/${given}`, remoteAddress: address })).statusCode;
async function times(number: number, act: () => Promise<number>): Promise<number> {
  let last = 0;
  for (let time = 0; time < number; time += 1) last = await act();
  return last;
}

it('pages and their calls share one rate limit per network, separate from calls with a session', async () => {
  const address = '2001:db8:1:1::7';
  expect(await times(budget / 2, () => ask(address))).toBe(200);
  expect(await times(budget / 2, () => visit(address))).toBe(200);
  expect([await ask('2001:db8:1:1::8'), await visit(address), await ask('2001:db8:2:1::7')]).toEqual([429, 429, 200]);
  expect((await send(api.app, shareCalls.getShares, { address }, board.cookie)).statusCode).toBe(200);
  api.clock.advance(minuteMs);
  expect(await visit(address)).toBe(200);
});

it('a network without a visit left waits for no turn, neither for a shared page nor for an article', async () => {
  const address = '203.0.113.7';
  const read = async (): Promise<number> =>
    (await api.app.inject({ method: 'GET', url: `${articlePaths.article}/nobody-wrote-this`, remoteAddress: address }))
      .statusCode;
  expect(await times(budget, read)).toBe(404);
  waited.length = 0;
  expect([await read(), await visit(address), waited]).toEqual([429, 429, []]);
});

it('a network that guesses links is blocked, but valid links still open', async () => {
  const address = '198.51.100.20';
  expect(await times(missesPerNetwork / 2, () => ask(address, crypto.randomUUID()))).toBe(404);
  expect(await times(missesPerNetwork / 2, () => visit(address, crypto.randomUUID()))).toBe(404);
  expect([
    await ask(address, crypto.randomUUID()),
    await visit(address, crypto.randomUUID()),
    await ask(address),
    await visit(address),
    await ask('198.51.100.21', crypto.randomUUID()),
  ]).toEqual([429, 429, 200, 200, 404]);
});

it('visitors wait for their turns by network, and everybody who is signed in for their own', async () => {
  const address = '203.0.113.50';
  const { share } = unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        { body: { kind: 'embed', title: 'Posts', target: createEmbedTarget(board.folderId) } },
        board.cookie,
      )
    ).json(),
  );
  const { pathname, search } = new URL(share.dataUrl ?? '');
  const memo = await buildMemoApp(api.dependencies);
  const asked: readonly (readonly [string, readonly string[], () => Promise<number>])[] = [
    ['a shared page', ['visitors 203.0.113.50'], () => visit(address)],
    ['the call of a shared page', ['visitors 203.0.113.50'], () => ask(address)],
    [
      'the data of an embed',
      ['visitors 203.0.113.50'],
      async () =>
        (await memo.inject({ method: 'GET', url: `${pathname}${search}`, remoteAddress: address })).statusCode,
    ],
    [
      'a list of articles',
      ['visitors 203.0.113.50'],
      async () => (await send(api.app, articleCalls.getPublishedArticles, { query: {}, address })).statusCode,
    ],
    [
      'the same call of somebody who is signed in',
      [`user ${board.userId}`],
      async () => (await send(api.app, shareCalls.openBoard, { query: { token }, address }, board.cookie)).statusCode,
    ],
    [
      'the question who is signed in',
      [],
      async () => (await send(api.app, userCalls.getUserInfo, { address })).statusCode,
    ],
  ];
  for (const [name, callers, act] of asked) {
    waited.length = 0;
    expect([name, await act(), waited]).toEqual([name, 200, callers]);
  }
  await memo.close();
});
