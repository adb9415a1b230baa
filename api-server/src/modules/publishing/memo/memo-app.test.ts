import { createServer } from 'node:net';
import { memoAnswerSchema, memoPath } from '@tessera/contracts/memo/memo.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import type { EmbedTarget } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import type { FastifyInstance } from 'fastify';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { buildMemoApp } from './memo-app.ts';
import { withMemoPort } from './memo-port.ts';

const site = 'https://blog.example';

let api: TestApi;
let memo: FastifyInstance;
let board: TestBoard;

beforeAll(async () => {
  api = await setUpApi({ variables: { MEMO_DATA_URL: 'https://memo.example', PUBLIC_URL: 'http://tessera.example' } });
  memo = await buildMemoApp(api.dependencies);
  // In Taipei the second post falls on 3 January.
  board = await setUpBoard(
    api,
    [
      {
        author: 'lumen',
        media: ['2026-01-01T12:00:00Z', '2026-01-02T20:00:00Z', '2026-01-05T12:00:00Z', '2026-01-06T12:00:00Z'].map(
          (postedAt, number) => makeMedia(number + 1, { postedAt: new Date(postedAt) }),
        ),
      },
    ],
    { plan: 2, timeZone: 'Asia/Taipei' },
  );
  await api.db
    .updateTable('media')
    .set({ public_at: api.clock.now() })
    .where('owner_id', '=', board.userId)
    .where('media_id', '<>', '10004')
    .execute();
});
afterAll(async () => {
  await memo.close();
  await api.close();
});

async function add(
  of: TestBoard = board,
  more: Readonly<Record<string, unknown>> = {},
  target: Partial<EmbedTarget> = {},
): Promise<Share> {
  return unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        {
          body: {
            kind: 'embed',
            title: 'Our posts',
            target: createEmbedTarget(of.folderId, { sites: [site], ...target }),
            ...more,
          },
        },
        of.cookie,
      )
    ).json(),
  ).share;
}
const ask = (
  share: Share,
  query: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const url = new URL(share.dataUrl ?? '');
  return memo.inject({
    method: 'GET',
    url: `${url.pathname}?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...query }).toString()}`,
    headers,
  });
};
const codesOf = (answer: { readonly json: () => unknown }): string[] =>
  memoAnswerSchema.parse(answer.json()).mediaList.map(({ shortcode }) => shortcode);
const refusal = (answer: { readonly json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

it('the data service answers the sites of an embed with its posts, with absolute addresses and without cookies', async () => {
  const share = await add();
  expect(share.dataUrl).toMatch(/^https:\/\/memo\.example\/getMedia\?activity=[\w-]+$/u);
  const answer = await ask(share, {}, { origin: site, cookie: board.cookie });
  expect(answer.statusCode).toBe(200);
  expect(codesOf(answer)).toEqual(['code3', 'code2', 'code1']);
  expect(memoAnswerSchema.parse(answer.json())).toMatchObject({
    title: 'Our posts',
    mediaList: [
      { image: expect.stringMatching(/^http:\/\/tessera\.example\/api\/share\/pictureSrc\?/u), emv: null },
      {},
      {},
    ],
  });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': site,
    vary: 'origin',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.cookies).toEqual([]);
});

it('scripts of other sites cannot read the posts', async () => {
  const share = await add();
  for (const origin of ['https://other.example', 'null', `${site}.other.example`])
    expect((await ask(share, {}, { origin })).headers['access-control-allow-origin']).toBe('http://tessera.example');
});

it.each([
  [{ dateFrom: '2026-01-03' }, ['code3', 'code2']],
  [{ toDate: '2026-01-02' }, ['code1']],
  [{ dateFrom: '2026-01-03', toDate: '2026-01-03' }, ['code2']],
  [{ number: '2' }, ['code3', 'code2']],
  [{ toDate: '2026-01-03', number: '1' }, ['code2']],
])('the posts can be filtered by %j, in the time zone of the owner', async (query, codes) => {
  expect(codesOf(await ask(await add(), query))).toEqual(codes);
});

it.each([
  [{ number: '0' }],
  [{ number: '61' }],
  [{ number: 'many' }],
  [{ dateFrom: '2026-13-01' }],
  [{ dateFrom: '2026-01-04', toDate: '2026-01-03' }],
  [{ activity: '' }],
])('the query %j is rejected', async (query) => {
  const answer = await ask(await add(), query);
  expect([answer.statusCode, refusal(answer)]).toEqual([400, 'invalid']);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

it('the answer is notFound or shareLocked when the embed is deleted, locked or not an embed', async () => {
  const share = await add();
  await send(api.app, shareCalls.deleteShare, { body: { id: share.id } }, board.cookie);
  expect(refusal(await ask(share))).toBe('notFound');
  expect(refusal(await ask(await add(board, { password: 'a long password' })))).toBe('shareLocked');
  const report = unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        { body: { kind: 'report', title: 'Report', target: { folderId: board.folderId } } },
        board.cookie,
      )
    ).json(),
  ).share;
  expect(report.dataUrl).toBeUndefined();
  expect(refusal(await ask(share, { activity: report.path?.split('/').at(-1) ?? '' }))).toBe('notFound');
  expect(refusal(await memo.inject({ method: 'POST', url: memoPath }))).toBe('notFound');
  expect(refusal(await memo.inject({ method: 'GET', url: '/api/user/getUserInfo' }))).toBe('notFound');
});

it('the rate of requests is limited', async () => {
  const share = await add();
  const limited = await buildMemoApp({ ...api.dependencies, config: { ...api.dependencies.config, ratePublic: 1 } });
  const codes: number[] = [];
  for (let time = 0; time < 2; time += 1)
    codes.push(
      (
        await limited.inject({
          method: 'GET',
          url: `${memoPath}?activity=${new URL(share.dataUrl ?? '').searchParams.get('activity') ?? ''}`,
          remoteAddress: '203.0.113.9',
        })
      ).statusCode,
    );
  await limited.close();
  expect(codes).toEqual([200, 429]);
});

it('the data service listens on the configured port, or on a free one', async () => {
  const { config } = api.dependencies;
  expect((await withMemoPort({ ...config, memoPort: 4_999 })).memoPort).toBe(4_999);
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const taken = unsafeCast<{ port: number }>(other.address()).port;
  const { memoPort } = await withMemoPort({ ...config, memoPort: null, port: taken - 1 });
  expect(memoPort).toEqual(expect.any(Number));
  expect(memoPort).not.toBe(taken);
  await new Promise((closed) => other.close(closed));
});

it('the data service answers only to its own host name, those of the application, and IP addresses', async () => {
  const share = await add();
  const statusOf = async (host: string): Promise<number> => (await ask(share, {}, { host })).statusCode;
  for (const host of ['memo.example', 'tessera.example', '127.0.0.1:4401'])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  expect(refusal(await ask(share, {}, { host: 'rebound.example' }))).toBe('crossOrigin');
});
