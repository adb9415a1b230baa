import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let store: TestStore;
let api: TestApi;
beforeEach(async () => {
  store = createTestStore();
  const version = createRemoteVersion('demo', '1');
  const paths = [createPathEntry('/demo'), createPathEntry('/quiet', { analytics: false }), createPathEntry('/embed')];
  store.write(
    'registry.json',
    JSON.stringify(
      applyChange(emptyRegistry, {
        kind: 'deploy',
        version: { ...version, descriptor: { ...version.descriptor, paths } },
      }),
    ),
  );
  api = await setUpApi({ dist: store.dist, variables: { RATE_REPORT: '100000' } });
});
afterEach(async () => {
  await api.close();
  store.remove();
});

const see = (body: object, userAgent = browser) =>
  send(api.app, visitCalls.addVisit, { body: { language: 'en', ...body }, headers: { 'user-agent': userAgent } });
const sums = async (query: Readonly<Record<string, string>> = {}) =>
  (await send(api.app, visitCalls.getVisits, { query }, (await addUser(api, { type: 1 })).cookie)).json();

it('addVisit counts views by page, day, language and referrer, counts bots apart, and stores nothing else', async () => {
  api.clock.set(new Date('2026-03-01T23:59:00Z'));
  await see({ path: '/demo/of/somebody?person=7', referrer: 'news.example' });
  await see({ path: '/demo' });
  api.clock.set(new Date('2026-03-02T00:01:00Z'));
  await see({ path: '/login', language: 'ja' });
  await see({ path: '/demo' }, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await see({ path: '/demo' }, '');
  expect(await sums()).toEqual({
    from: '2026-02-01',
    to: '2026-03-02',
    views: 3,
    botViews: 2,
    days: [
      { day: '2026-03-02', views: 1, botViews: 2 },
      { day: '2026-03-01', views: 2, botViews: 0 },
    ],
    paths: [
      { name: '/demo', views: 2 },
      { name: '/login', views: 1 },
    ],
    languages: [
      { name: 'en', views: 2 },
      { name: 'ja', views: 1 },
    ],
    referrers: [{ name: 'news.example', views: 1 }],
  });
  expect(JSON.stringify(await api.db.selectFrom('page_visit').selectAll().execute())).not.toMatch(
    /somebody|person|Firefox|127\.0/u,
  );
  api.clock.set(new Date('2026-03-08T00:00:00Z'));
  expect(await sums({ days: '7' })).toMatchObject({ from: '2026-03-02', views: 1, botViews: 2 });
});

it.each(['/quiet', '/elsewhere', '/embed', '/demo/EmBed/1', '/'])('addVisit does not count %s', async (path) => {
  expect((await see({ path })).statusCode).toBe(200);
  expect(await api.db.selectFrom('page_visit').selectAll().execute()).toEqual([]);
});

it('addVisit works without a cookie, and sets none', async () => {
  const answer = await see({ path: '/demo' });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
});

it.each([
  [{ path: 'demo' }, 'path'],
  [{ path: '/demo', referrer: 'https://news.example/story' }, 'referrer'],
  [{ path: '/demo', language: 'xx' }, 'language'],
  [{ path: `/${'d'.repeat(500)}` }, 'path'],
])('addVisit rejects %j', async (body, field) => {
  expect((await see(body)).json()).toMatchObject({ field });
});

it('addVisit limits the number of referrers per day', async () => {
  await api.db
    .insertInto('page_visit')
    .values(
      Array.from({ length: 500 }, (_, index) => ({
        day: api.clock.now().toISOString().slice(0, 10),
        path: '/demo',
        language: 'en',
        referrer: `h${String(index)}.example`,
        views: 1,
        bot_views: 0,
      })),
    )
    .execute();
  await see({ path: '/demo', referrer: 'one-more.example' });
  await see({ path: '/demo', referrer: 'h7.example' });
  const rows = await api.db
    .selectFrom('page_visit')
    .select(['referrer', 'views'])
    .where('referrer', 'in', ['', 'one-more.example', 'h7.example'])
    .orderBy('referrer')
    .execute();
  expect(rows.map(({ referrer, views }) => [referrer, Number(views)])).toEqual([
    ['', 1],
    ['h7.example', 2],
  ]);
});

it.each([
  ['a person', 0],
  ['a tester', 99],
] as const)('getVisits rejects %s', async (_, type) => {
  expect((await send(api.app, visitCalls.getVisits, {}, (await addUser(api, { type })).cookie)).json()).toMatchObject({
    code: 'adminRight',
  });
});
