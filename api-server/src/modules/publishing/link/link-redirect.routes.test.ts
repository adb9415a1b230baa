import { linkCalls } from '@tessera/contracts/link/link.calls';
import type { Link, LinkStats } from '@tessera/contracts/link/link.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { buildApp } from '../../../app.ts';
import { createLinkChangeHub, type LinkChangeHub } from '../../../platform/events/link-changes.ts';
import { listen } from '../../../platform/events/listener.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_PAGE: '1000000' } });
});
afterAll(() => api.close());

const target = 'https://shop.example/spring?from=tessera#top';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const inApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.83';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const added = async (user: TestUser, body: Readonly<Record<string, unknown>> = {}): Promise<Link> =>
  unsafeCast<{ link: Link }>(
    (await send(api.app, linkCalls.addLink, { body: { target, ...body } }, user.cookie)).json(),
  ).link;

const visit = (
  slug: string,
  headers: Record<string, string> = {},
  { method = 'GET', address = '203.0.113.7' }: { readonly method?: 'GET' | 'HEAD'; readonly address?: string } = {},
) =>
  api.app.inject({ method, url: `/s/${slug}`, remoteAddress: address, headers: { 'user-agent': desktop, ...headers } });

const tryPassword = (slug: string, password: string, address = '203.0.113.7') =>
  api.app.inject({
    method: 'POST',
    url: `/s/${slug}`,
    remoteAddress: address,
    headers: { 'user-agent': desktop, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  });

const statsOf = async (user: TestUser, id: string): Promise<LinkStats> =>
  unsafeCast<LinkStats>(
    (
      await send(
        api.app,
        linkCalls.getLinkStats,
        { query: { id, dateFrom: '2026-01-01', toDate: '2026-12-31' } },
        user.cookie,
      )
    ).json(),
  );

/** Waits until this many clicks have been counted, and returns the counts. */
const counted = async (user: TestUser, id: string, clicks: number): Promise<LinkStats> => {
  for (;;) {
    const stats = await statsOf(user, id);
    if (stats.clicks + stats.botClicks >= clicks) return stats;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('a link redirects to its target without a cookie, and ignores the case of the slug', async () => {
  const user = await addUser(api);
  await added(user, { slug: 'lead-on' });
  const answer = await visit('Lead-On');
  expect([
    answer.statusCode,
    answer.headers.location,
    answer.headers['cache-control'],
    answer.headers['set-cookie'],
  ]).toEqual([302, target, 'no-store', undefined]);
});

it.each([
  [
    'https://shop.example/春の新作?色=青#上',
    'https://shop.example/%E6%98%A5%E3%81%AE%E6%96%B0%E4%BD%9C?%E8%89%B2=%E9%9D%92#%E4%B8%8A',
  ],
  ['https://日本語.example/', 'https://xn--wgv71a119e.example/'],
])('a link redirects to %s, as target and as fallback address, and keeps it as typed', async (typed, sent) => {
  const user = await addUser(api);
  const [link, ended] = [
    await added(user, { target: typed }),
    await added(user, { expiresTime: new Date(api.clock.now().getTime() + 1).toISOString(), fallback: typed }),
  ];
  api.clock.advance(1);
  expect([link.target, ended.fallback]).toEqual([typed, typed]);
  for (const { slug } of [link, ended])
    expect(await visit(slug).then(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([302, sent]);
});

it('visits, bots, visitors, referrers and devices are counted, and no addresses are stored', async () => {
  const user = await addUser(api);
  const link = await added(user);
  await visit(link.slug, { referer: 'https://www.instagram.com/stories/x?y=1' });
  await visit(link.slug);
  await visit(link.slug, { 'user-agent': inApp, referer: 'https://l.instagram.com/' }, { address: '198.51.100.4' });
  await visit(link.slug, { 'user-agent': robot });
  await visit(link.slug, {}, { method: 'HEAD' });
  const stats = await counted(user, link.id, 5);
  expect(stats).toEqual({
    clicks: 3,
    botClicks: 2,
    visitors: 2,
    dayList: [{ day: '2026-03-02', clicks: 3, botClicks: 2, visitors: 2 }],
    referrerList: [
      { referrer: '', clicks: 1 },
      { referrer: 'instagram.com', clicks: 1 },
      { referrer: 'l.instagram.com', clicks: 1 },
    ],
    deviceList: [
      { device: 'computer', clicks: 2 },
      { device: 'phone', clicks: 1 },
    ],
  });
  const { rows } = await api.db
    .selectFrom('link_visitor')
    .selectAll()
    .where('owner_id', '=', user.userId)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain('203.0.113');
});

it('a link ends at its expiry and after its clicks by people, with a page or the fallback address', async () => {
  const user = await addUser(api);
  const soon = new Date(api.clock.now().getTime() + minuteMs).toISOString();
  const [byDay, byClick, elsewhere] = [
    await added(user, { expiresTime: soon }),
    await added(user, { clicksMax: 2 }),
    await added(user, { clicksMax: 1, fallback: 'https://shop.example/over' }),
  ];
  expect((await visit(byDay.slug)).statusCode).toBe(302);
  for (let time = 0; time < 3; time += 1)
    expect((await visit(byClick.slug, { 'user-agent': robot })).statusCode).toBe(302);
  const answers = await Promise.all([
    visit(byClick.slug),
    visit(byClick.slug),
    visit(byClick.slug),
    visit(byClick.slug),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([302, 302, 410, 410]);
  expect((await visit(byClick.slug, { 'user-agent': robot })).statusCode).toBe(410);
  await visit(elsewhere.slug);
  expect((await visit(elsewhere.slug)).headers.location).toBe('https://shop.example/over');
  api.clock.advance(minuteMs);
  const ended = await visit(byDay.slug, { 'accept-language': 'ja' });
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain('このリンクは終了しました');
});

it('a link is not found when it is archived, deleted or unknown', async () => {
  const user = await addUser(api);
  const link = await added(user);
  await send(api.app, linkCalls.updateLink, { body: { id: link.id, revision: 1, isArchived: true } }, user.cookie);
  for (const slug of [link.slug, 'never-was', '%00', 'a'.repeat(90)]) expect((await visit(slug)).statusCode).toBe(404);
});

it('a link with a password requires it, shows nothing before, and limits attempts', async () => {
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

it('the pages of a link escape its target', async () => {
  const user = await addUser(api);
  const link = await added(user, {
    target: 'https://shop.example/?q="><script>alert(1)</script>',
    password: 'linen shirt',
  });
  expect((await tryPassword(link.slug, 'linen shirt', '198.51.100.77')).body).not.toContain('<script>');
});

/** Another process on the same database, with its own cache of links and its own counter. */
async function startOther(): Promise<{
  readonly visit: (slug: string, headers?: Record<string, string>) => Promise<number>;
  readonly linkChanges: LinkChangeHub;
  readonly close: () => Promise<void>;
}> {
  const linkChanges = createLinkChangeHub();
  const listener = await listen({
    url: api.url,
    channels: linkChanges.channels,
    onConnect: () => linkChanges.setHeard(true),
    onBreak: () => linkChanges.setHeard(false),
  });
  const app = await buildApp({ ...api.dependencies, linkChanges });
  return {
    linkChanges,
    visit: async (slug, headers = {}) =>
      (
        await app.inject({
          method: 'GET',
          url: `/s/${slug}`,
          remoteAddress: '203.0.113.7',
          headers: { 'user-agent': desktop, ...headers },
        })
      ).statusCode,
    close: async () => {
      await app.close();
      await listener.stop();
    },
  };
}

it('a link is archived, changed, locked and deleted in every process at once', async () => {
  const user = await addUser(api);
  const links = [await added(user), await added(user), await added(user), await added(user)];
  const other = await startOther();
  try {
    for (const { slug } of links) expect([(await visit(slug)).statusCode, await other.visit(slug)]).toEqual([302, 302]);
    const [archived, changed, locked, deleted] = unsafeCast<[Link, Link, Link, Link]>(links);
    const heard = new Set<string | null>();
    const allHeard = new Promise<void>((resolve) => {
      for (const changes of [api.dependencies.linkChanges, other.linkChanges]) {
        changes.subscribe((slug) => {
          if (heard.add(`${String(changes === other.linkChanges)} ${String(slug)}`).size === links.length * 2)
            resolve();
        });
      }
    });
    await send(
      api.app,
      linkCalls.updateLink,
      { body: { id: archived.id, revision: 1, isArchived: true } },
      user.cookie,
    );
    await send(
      api.app,
      linkCalls.updateLink,
      { body: { id: changed.id, revision: 1, expiresTime: new Date(api.clock.now().getTime() - 1).toISOString() } },
      user.cookie,
    );
    await send(
      api.app,
      linkCalls.updateLink,
      { body: { id: locked.id, revision: 1, password: 'linen shirt' } },
      user.cookie,
    );
    await send(api.app, linkCalls.deleteLink, { body: { id: deleted.id } }, user.cookie);
    await allHeard;
    for (const [slug, status] of [
      [archived.slug, 404],
      [changed.slug, 410],
      [locked.slug, 200],
      [deleted.slug, 404],
    ] as const)
      expect([slug, (await visit(slug)).statusCode, await other.visit(slug)]).toEqual([slug, status, status]);
  } finally {
    await other.close();
  }
});

it('ten thousand hits are counted exactly over two processes, with click limits, and none for a deleted link', async () => {
  const user = await addUser(api);
  const [kept, limited, gone] = [await added(user), await added(user, { clicksMax: 70 }), await added(user)];
  const other = await startOther();
  const statuses: number[] = [];
  const hit = async (number: number): Promise<void> => {
    const headers = {
      'user-agent': number % 5 === 0 ? robot : number % 3 === 0 ? inApp : desktop,
      ...(number % 4 === 0 ? { referer: 'https://www.instagram.com/' } : {}),
    };
    const visitHere = async (slug: string): Promise<number> => (await visit(slug, headers)).statusCode;
    const opened = number % 2 === 0 ? visitHere : (slug: string) => other.visit(slug, headers);
    expect(await opened(kept.slug)).toBe(302);
    if (number % 100 === 1) statuses.push(await opened(limited.slug));
    if (number % 100 === 2) await opened(gone.slug);
    if (number === 5_000) await send(api.app, linkCalls.deleteLink, { body: { id: gone.id } }, user.cookie);
  };
  for (let first = 0; first < 10_000; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, place) => hit(first + place)));
  await other.close();
  const stats = await counted(user, kept.id, 10_000);
  expect(stats).toMatchObject({
    clicks: 8_000,
    botClicks: 2_000,
    visitors: 2,
    dayList: [{ day: '2026-03-02', clicks: 8_000, visitors: 2 }],
  });
  expect(stats.referrerList).toEqual([
    { referrer: '', clicks: 6_000 },
    { referrer: 'instagram.com', clicks: 2_000 },
  ]);
  expect(stats.deviceList).toEqual([
    { device: 'computer', clicks: 5_333 },
    { device: 'phone', clicks: 2_667 },
  ]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 70 }, () => 302),
    ...Array.from({ length: 30 }, () => 410),
  ]);
  expect(await counted(user, limited.id, 70)).toMatchObject({ clicks: 70 });
});

it('after a hundred wrong passwords of a network, links stay closed to it until the next day', async () => {
  const user = await addUser(api);
  const [link, other] = [
    await added(user, { password: 'linen shirt' }),
    await added(user, { password: 'linen shirt' }),
  ];
  const address = '198.51.100.60';
  for (let number = 0; number < 100; number += 1) {
    if (number % 9 === 8) api.clock.advance(minuteMs);
    expect((await tryPassword(link.slug, `guess ${number}`, address)).statusCode).toBe(403);
  }
  api.clock.advance(minuteMs);
  const closed = await tryPassword(link.slug, 'linen shirt', address);
  expect([closed.statusCode, Number(closed.headers['retry-after']) > 3_600]).toEqual([429, true]);
  expect((await tryPassword(other.slug, 'linen shirt', address)).statusCode).toBe(429);
  expect((await tryPassword(link.slug, 'linen shirt', '198.51.100.61')).statusCode).toBe(200);
  api.clock.advance(dayMs);
  expect((await tryPassword(link.slug, 'linen shirt', address)).statusCode).toBe(200);
});

it('right passwords of one network are not limited by the day', async () => {
  const user = await addUser(api);
  const link = await added(user, { password: 'linen shirt' });
  for (let number = 0; number < 110; number += 1) {
    if (number % 9 === 8) api.clock.advance(minuteMs);
    expect((await tryPassword(link.slug, 'linen shirt', '198.51.100.62')).statusCode).toBe(200);
  }
});
