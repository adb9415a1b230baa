import { bootSchema } from '@tessera/contracts/remote/boot';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../testing/set-up-board.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { recomputeMetrics } from '../../collecting/recompute/recompute-metrics.ts';

const hostile = '</script><img src=x onerror=alert(1)>';
const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let store: TestStore;
let api: TestApi;
let board: TestBoard;
beforeAll(async () => {
  store = createTestStore();
  const descriptor = createDescriptor('demo', {
    paths: [
      createPathEntry('/report', { layout: 'bare', access: 'public' }),
      createPathEntry('/media', { layout: 'bare', access: 'public' }),
    ],
  });
  const live = applyChange(emptyRegistry, {
    kind: 'deploy',
    version: createRemoteVersion('demo', '1', { descriptor }),
  });
  // While there is a candidate version, a page of the product would set a cookie.
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(live, {
        kind: 'canary',
        id: 'demo',
        percent: 30,
        version: createRemoteVersion('demo', '2', { descriptor }),
      }),
    ),
  );
  api = await setUpApi({ dist: store.dist, variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  board = await setUpBoard(api, [{ author: 'lumen', media: [makeMedia(1, { text: hostile }), makeMedia(2)] }]);
  await recomputeMetrics({
    db: api.db,
    log: (_level, message) => {
      throw new Error(message);
    },
    signal: new AbortController().signal,
  });
});
afterAll(async () => {
  await api.close();
  store.remove();
});

const add = async (body: Readonly<Record<string, unknown>> = {}): Promise<Share> =>
  unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        { body: { kind: 'report', title: 'Spring', target: { folderId: board.folderId }, ...body } },
        board.cookie,
      )
    ).json(),
  ).share;
const open = (path: string | null, userAgent = person) =>
  api.app.inject({ method: 'GET', url: path ?? '', headers: { 'user-agent': userAgent, 'accept-language': 'en' } });

it('the page contains title, metrics, first pictures and the answer of its first call before any code, without a cookie', async () => {
  const { path } = await add();
  const { statusCode, body, cookies, headers } = await open(path);
  expect([statusCode, cookies]).toEqual([200, []]);
  expect(body).toContain('<title>Spring</title>');
  expect(body).toMatch(
    /<div id="opening"><header><h1>Spring<\/h1>.*<span>Posts<\/span><b>2<\/b>.*<img src="\/api\/share\/pictureSrc\?/su,
  );
  expect(body).toContain(`.answers["/api/share/openReport?token=${path?.split('/')[2] ?? ''}"]=`);
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  // The pictures are requested before the code.
  expect(body.indexOf('<link rel="preload" as="image"')).toBeLessThan(body.indexOf('<script'));
  expect(body).toMatch(/<script defer fetchpriority="low"/u);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('the page escapes every text', async () => {
  const { path } = await add({ title: hostile, byline: hostile });
  const posts = await add({
    kind: 'media',
    title: hostile,
    target: { folderId: board.folderId, posts: [{ contentId: board.contentIds[0], mediaId: '10001' }] },
  });
  for (const page of [await open(path), await open(posts.path)]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<img src=x');
    expect(page.body.match(/<\/script>/gu)).toHaveLength((page.body.match(/<script/gu) ?? []).length);
  }
});

it('a page that is requested beforehand is declined, so that it is counted once it is shown', async () => {
  const { id, path } = await add();
  for (const headers of [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
  ]) {
    const {
      statusCode,
      body,
      headers: sent,
    } = await api.app.inject({ method: 'GET', url: path ?? '', headers: { 'user-agent': person, ...headers } });
    expect([statusCode, sent['cache-control']]).toEqual([503, 'no-store']);
    expect(body).not.toContain('Spring');
  }
  expect((await open(path)).statusCode).toBe(200);
  const { shareList } = unsafeCast<{ shareList: readonly Share[] }>(
    (await send(api.app, shareCalls.getShares, {}, board.cookie)).json(),
  );
  expect(shareList.find((share) => share.id === id)).toMatchObject({ views: 1, botViews: 0 });
});

it('visitors and bots are counted separately', async () => {
  const { id, path } = await add();
  await open(path);
  await open(path);
  await open(path, robot);
  const { shareList } = unsafeCast<{ shareList: readonly Share[] }>(
    (await send(api.app, shareCalls.getShares, {}, board.cookie)).json(),
  );
  expect(shareList.find((share) => share.id === id)).toMatchObject({ views: 2, botViews: 1 });
});

it('the page uses the language of the share, whatever the browser prefers', async () => {
  const { path } = await add({ language: 'ja' });
  const { body } = await open(path);
  const json = /id="tessera-boot">(?<json>.+?)<\/script>/su.exec(body)?.groups?.['json'] ?? '';
  expect(bootSchema.parse(JSON.parse(json)).language).toBe('ja');
  expect(body).toContain('<html lang="ja">');
  expect(body).toContain('<span>投稿</span>');
});

it('the page answers alike for a link that is unknown, revoked, expired or of another page', async () => {
  const [revoked, ended, other] = [await add(), await add(), await add()];
  await api.db.updateTable('share').set({ expires_at: api.clock.now() }).where('id', '=', ended.id).execute();
  await send(api.app, shareCalls.deleteShare, { body: { id: revoked.id } }, board.cookie);
  for (const path of [
    revoked.path,
    ended.path,
    other.path?.replace('/report/', '/media/') ?? '',
    `/report/${'A'.repeat(32)}`,
    '/report',
  ]) {
    const { statusCode, body } = await open(path);
    expect([path, statusCode, body.includes('id="opening"')]).toEqual([path, 404, false]);
  }
});

it('the page shows nothing of a link with a password', async () => {
  const { path } = await add({ title: 'Locked away', password: 'a password of a link' });
  const { statusCode, body } = await open(path);
  expect([statusCode, body.includes('Locked away'), body.includes('id="opening"')]).toEqual([200, false, false]);
});

it('the page shows no EMV while it is recalculated', async () => {
  const { path } = await add();
  const drawn = async (): Promise<string | undefined> =>
    /<span>EMV<\/span><b>(?<value>[^<]*)<\/b>/u.exec((await open(path)).body)?.groups?.['value'];
  expect(await drawn()).toBe('$3.60');
  await api.db
    .updateTable('content')
    .set({ priced_by: crypto.randomUUID() })
    .where('owner_id', '=', board.userId)
    .execute();
  expect(await drawn()).toBe('–');
});
