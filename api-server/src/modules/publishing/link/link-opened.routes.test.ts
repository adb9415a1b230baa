import { linkCalls } from '@tessera/contracts/link/link.calls';
import type { Link, LinkStats } from '@tessera/contracts/link/link.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { openedQuery, openedSlug } from './opened/opened-address.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_PAGE: '1000000' } });
});
afterAll(() => api.close());

const target = 'https://shop.example/spring?size=%8E%BF&sig=x~y#top';
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

const added = async (user: TestUser, body: Readonly<Record<string, unknown>> = {}): Promise<Link> =>
  unsafeCast<{ link: Link }>(
    (await send(api.app, linkCalls.addLink, { body: { target, ...body } }, user.cookie)).json(),
  ).link;

const visit = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url: `/s/${path}`, headers: { 'user-agent': browser, ...headers } });

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

it.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch;anonymous-client-ip'],
  ['sec-purpose', 'prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
  ['x-purpose', 'preview'],
])('a request beforehand with %s: %s is declined, is not counted, and uses up no click', async (name, value) => {
  const user = await addUser(api);
  const link = await added(user, { clicksMax: 1 });
  for (let time = 0; time < 3; time += 1) {
    const { statusCode, headers, body } = await visit(link.slug, { [name]: value });
    expect([statusCode, headers['cache-control'], headers.location]).toEqual([503, 'no-store', undefined]);
    expect(body).not.toContain('shop.example');
  }
  expect((await visit(link.slug)).headers.location).toBe(target);
  expect((await visit(link.slug)).statusCode).toBe(410);
  for (;;) {
    const { clicks, botClicks, visitors } = await statsOf(user, link.id);
    if (clicks === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    else {
      expect([clicks, botClicks, visitors]).toEqual([1, 0, 1]);
      break;
    }
  }
});

it('of many visits at once among requests beforehand, a link with a limit opens exactly as often as it may', async () => {
  const user = await addUser(api);
  const link = await added(user, { clicksMax: 7 });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => visit(link.slug, index % 2 === 0 ? { 'sec-purpose': 'prefetch' } : {})),
  );
  const count = (status: number): number => answers.filter(({ statusCode }) => statusCode === status).length;
  // Requests beforehand are declined until the link has ended.
  expect([count(302), count(302) + count(410) + count(503)]).toEqual([7, 60]);
  expect((await visit(link.slug, { 'sec-purpose': 'prefetch' })).statusCode).toBe(410);
});

describe('the query of an opened address', () => {
  it('is dropped, unless the link passes it on', async () => {
    const user = await addUser(api);
    const link = await added(user);
    expect(link.passesQuery).toBe(false);
    expect((await visit(`${link.slug}?utm_source=mail`)).headers.location).toBe(target);
    await send(api.app, linkCalls.updateLink, { body: { id: link.id, revision: 1, passesQuery: true } }, user.cookie);
    const passedOn = 'https://shop.example/spring?size=%8E%BF&sig=x~y&utm_source=mail#top';
    // The database tells the process that has cached the link.
    while ((await visit(`${link.slug}?utm_source=mail`)).headers.location !== passedOn)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await visit(link.slug)).headers.location).toBe(target);
  });

  it.each([
    ['?size=2', 'https://shop.example/spring?size=2&sig=x~y#top'],
    ['?a=b%20c+d&a=2&flag&arr[]=1', 'https://shop.example/spring?size=%8E%BF&sig=x~y&a=b%20c+d&a=2&flag&arr[]=1#top'],
    ['?q=%BC%C1&%8e=1', 'https://shop.example/spring?size=%8E%BF&sig=x~y&q=%BC%C1&%8e=1#top'],
    ['&fbclid=abc', 'https://shop.example/spring?size=%8E%BF&sig=x~y&fbclid=abc#top'],
    ['&fbclid=abc?utm_source=mail', 'https://shop.example/spring?size=%8E%BF&sig=x~y&fbclid=abc&utm_source=mail#top'],
    ['?', target],
    ['?x=%0D%0Aset-cookie:a', 'https://shop.example/spring?size=%8E%BF&sig=x~y&x=%0D%0Aset-cookie:a#top'],
  ])('%s is added as it is written', async (query, expected) => {
    const user = await addUser(api);
    const link = await added(user, { passesQuery: true });
    expect((await visit(`${link.slug}${query}`)).headers.location).toBe(expected);
  });

  it('also reaches the fallback, and the target behind a password', async () => {
    const user = await addUser(api);
    const ended = await added(user, { passesQuery: true, clicksMax: 1, fallback: 'https://shop.example/over' });
    await visit(ended.slug);
    expect((await visit(`${ended.slug}?a=1`)).headers.location).toBe('https://shop.example/over?a=1');
    const locked = await added(user, { passesQuery: true, password: 'linen shirt' });
    const opened = await api.app.inject({
      method: 'POST',
      url: `/s/${locked.slug}?a="><script>1`,
      headers: { 'user-agent': browser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: 'linen shirt' }).toString(),
    });
    expect(opened.body).toContain('https://shop.example/spring?size=%8E%BF&amp;sig=x~y&amp;a=%22%3E%3Cscript%3E1#top');
  });
});

describe('what is put behind an address', () => {
  it.each([
    '',
    '/',
    '.',
    ',',
    ')',
    ').',
    '!',
    '>',
    '"',
    '…',
    '...',
    '%E2%80%8B',
    '%EF%BB%BF',
    '%E2%80%8E',
    '%20',
    '%E3%80%82',
    '%E3%80%8D',
    '%EF%BC%89%E3%80%82',
    '%E8%AB%8B%E7%9C%8B',
    '/%E2%80%8B',
    '&fbclid=IwAR0abc',
    '&amp;utm_source=x',
    '%26fbclid=1',
    '-',
    '%F0%9F%91%89',
  ])('such as %j, is not part of it', async (tail) => {
    const user = await addUser(api);
    const { slug } = await added(user);
    const { statusCode, headers } = await visit(`${slug}${tail}`);
    expect([statusCode, headers.location]).toEqual([302, target]);
  });

  it.each(['-sale', '_sale', '.html', '/sale', '%20sale', '%C3%A9', '1'])(
    'does not include %j, which is another address',
    async (tail) => {
      const user = await addUser(api);
      const { slug } = await added(user, { slug: `tail-${user.userId.slice(0, 8)}` });
      expect((await visit(`${slug}${tail}`)).statusCode).toBe(404);
    },
  );

  it('never makes two slugs equal', async () => {
    const user = await addUser(api);
    for (const slug of ['sale.', 'sale)', 'sale\u200B', 'sale-', 'sale…', 'sale&a'])
      expect((await send(api.app, linkCalls.addLink, { body: { target, slug } }, user.cookie)).statusCode).toBe(400);
  });

  it.each([
    ['Spring-Sale', 'spring-sale'],
    ['ｓｐｒｉｎｇ', 'spring'],
    ['\u2068spring\u2069', 'spring'],
    ['.', null],
    ['', null],
    ['&a=1', null],
    ['a', null],
  ])('%j names the slug %j', (path, slug) => {
    expect(openedSlug(path)).toBe(slug);
  });

  it('a query is read as it is written', () => {
    expect(['/s/a', '/s/a?', '/s/a?b=%41', '/s/a&b?c', '/s/a&b?c?d&e'].map(openedQuery)).toEqual([
      '',
      '',
      'b=%41',
      'b&c',
      'b&c?d&e',
    ]);
  });
});
