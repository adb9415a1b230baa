import { unsafeCast } from '@tessera/contracts/http/schema';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import type { Link, LinkStats } from '@tessera/contracts/link/link.schema';
import { addUser, send } from '../../testing/as-user.ts';
import type { TestUser } from '../../testing/as-user.ts';
import { setUpApi } from '../../testing/set-up-api.ts';
import type { TestApi } from '../../testing/set-up-api.ts';
import { createClickCounter } from './click-counter.ts';
import type { CountedClick } from './link-clicks.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const target = 'https://shop.example/spring?from=tessera#top';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const inApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.83';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const added = async (user: TestUser, body: Readonly<Record<string, unknown>> = {}): Promise<Link> =>
  unsafeCast<{ link: Link }>((await send(api.app, linkCalls.addLink, { body: { target, ...body } }, user.cookie)).json()).link;

const visit = (slug: string, headers: Record<string, string> = {}, { method = 'GET', address = '203.0.113.7' }: { readonly method?: 'GET' | 'HEAD'; readonly address?: string } = {}) =>
  api.app.inject({ method, url: `/s/${slug}`, remoteAddress: address, headers: { 'user-agent': desktop, ...headers } });

const tryPassword = (slug: string, password: string, address = '203.0.113.7') =>
  api.app.inject({ method: 'POST', url: `/s/${slug}`, remoteAddress: address, headers: { 'user-agent': desktop, 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams({ password }).toString() });

const statsOf = async (user: TestUser, id: string): Promise<LinkStats> =>
  unsafeCast<LinkStats>((await send(api.app, linkCalls.getLinkStats, { query: { id, dateFrom: '2026-01-01', toDate: '2026-12-31' } }, user.cookie)).json());

/** What has been counted once everything that waits is. */
const counted = async (user: TestUser, id: string, clicks: number): Promise<LinkStats> => {
  for (;;) {
    const stats = await statsOf(user, id);
    if (stats.clicks + stats.botClicks >= clicks) return stats;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('leads to the target, without a cookie, whatever case the slug is written in', async () => {
  const user = await addUser(api);
  await added(user, { slug: 'lead-on' });
  const answer = await visit('Lead-On');
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([302, target, 'no-store', undefined]);
});

it('counts people, programs, visitors, places they came from and devices, and keeps no address', async () => {
  const user = await addUser(api);
  const link = await added(user);
  await visit(link.slug, { referer: 'https://www.instagram.com/stories/x?y=1' });
  await visit(link.slug);
  await visit(link.slug, { 'user-agent': inApp, referer: 'https://l.instagram.com/' }, { address: '198.51.100.4' });
  await visit(link.slug, { 'user-agent': robot });
  await visit(link.slug, {}, { method: 'HEAD' });
  const stats = await counted(user, link.id, 5);
  expect(stats).toEqual({
    clicks: 3, botClicks: 2, visitors: 2,
    dayList: [{ day: '2026-03-02', clicks: 3, botClicks: 2, visitors: 2 }],
    referrerList: [{ referrer: '', clicks: 1 }, { referrer: 'instagram.com', clicks: 1 }, { referrer: 'l.instagram.com', clicks: 1 }],
    deviceList: [{ device: 'computer', clicks: 2 }, { device: 'phone', clicks: 1 }],
  });
  const { rows } = await api.db.selectFrom('link_visitor').selectAll().where('owner_id', '=', user.userId).execute().then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain('203.0.113');
});

it('ends by its last day and by its last click: with a page, or at the other address', async () => {
  const user = await addUser(api);
  const soon = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const [byDay, byClick, elsewhere] = [await added(user, { expiresTime: soon }), await added(user, { clicksMax: 2 }), await added(user, { clicksMax: 1, fallback: 'https://shop.example/over' })];
  expect((await visit(byDay.slug)).statusCode).toBe(302);
  const answers = await Promise.all([visit(byClick.slug), visit(byClick.slug), visit(byClick.slug), visit(byClick.slug)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([302, 302, 410, 410]);
  await visit(elsewhere.slug);
  expect((await visit(elsewhere.slug)).headers.location).toBe('https://shop.example/over');
  api.clock.advance(60_000);
  const ended = await visit(byDay.slug, { 'accept-language': 'ja' });
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain('このリンクは終了しました');
});

it('is not there when it is archived, deleted, or never was', async () => {
  const user = await addUser(api);
  const link = await added(user);
  await send(api.app, linkCalls.updateLink, { body: { id: link.id, revision: 1, isArchived: true } }, user.cookie);
  for (const slug of [link.slug, 'never-was', '%00', 'a'.repeat(90)]) expect((await visit(slug)).statusCode).toBe(404);
});

it('asks for the password, tells nothing before it, and limits tries', async () => {
  const user = await addUser(api);
  const link = await added(user, { password: 'linen shirt' });
  const locked = await visit(link.slug);
  expect(locked.statusCode).toBe(200);
  expect(locked.body).not.toContain('shop.example');
  const wrong = await tryPassword(link.slug, 'wool shirt');
  expect(wrong.statusCode).toBe(403);
  expect(wrong.body).not.toContain('shop.example');
  const right = await tryPassword(link.slug, 'linen shirt');
  expect(right.statusCode).toBe(200);
  expect(right.body).toContain(`<meta http-equiv="refresh" content="0;url=${target}">`);
  for (let number = 0; number < 8; number += 1) await tryPassword(link.slug, 'wool shirt');
  expect((await tryPassword(link.slug, 'linen shirt')).statusCode).toBe(429);
  expect((await tryPassword(link.slug, 'linen shirt', '198.51.100.9')).statusCode).toBe(200);
  expect((await counted(user, link.id, 2)).clicks).toBe(2);
});

it('writes nothing of a target into its pages that a browser would run', async () => {
  const user = await addUser(api);
  const link = await added(user, { target: 'https://shop.example/?q="><script>alert(1)</script>', password: 'linen shirt' });
  expect((await tryPassword(link.slug, 'linen shirt', '198.51.100.77')).body).not.toContain('<script>');
});

it('counts ten thousand mixed hits exactly, over two processes, and none of a link that was deleted', async () => {
  const user = await addUser(api);
  const [kept, gone] = [await added(user), await added(user)];
  const counters = [createClickCounter(api.db, (error) => { throw error; }), createClickCounter(api.db, (error) => { throw error; })];
  const hit = (linkId: string, number: number): CountedClick => ({
    ownerId: user.userId, linkId, day: number % 2 === 0 ? '2026-03-01' : '2026-03-02', isBot: number % 5 === 0, device: number % 3 === 0 ? 'phone' : 'computer',
    referrer: number % 4 === 0 ? 'instagram.com' : '', digest: number % 5 === 0 ? null : Buffer.from([number % 100]),
  });
  await send(api.app, linkCalls.deleteLink, { body: { id: gone.id } }, user.cookie);
  for (let number = 0; number < 10_000; number += 1) {
    counters[number % 2]?.add(hit(kept.id, number));
    if (number % 100 === 0) counters[number % 2]?.add(hit(gone.id, number));
  }
  await Promise.all(counters.map((counter) => counter.close()));
  const stats = await statsOf(user, kept.id);
  expect(stats).toMatchObject({ clicks: 8_000, botClicks: 2_000, visitors: 80, dayList: [{ day: '2026-03-01', clicks: 4_000, visitors: 40 }, { day: '2026-03-02', clicks: 4_000, visitors: 40 }] });
  expect(stats.referrerList).toEqual([{ referrer: '', clicks: 6_000 }, { referrer: 'instagram.com', clicks: 2_000 }]);
  expect(stats.deviceList).toEqual([{ device: 'computer', clicks: 5_333 }, { device: 'phone', clicks: 2_667 }]);
});
