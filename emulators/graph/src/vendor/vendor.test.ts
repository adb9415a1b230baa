import { buildEmulator, type Emulator } from '../app.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { isRecord } from '../http/call.ts';

const startMs = Date.UTC(2026, 5, 1, 10, 20);
const ownOrigin = 'http://127.0.0.1:1';
const key = { 'x-api-key': 'vendor-house-key' };

let now = startMs;
let emulator: Emulator;
beforeAll(() => {
  emulator = buildEmulator({ accounts: 400, now: () => now });
});
beforeEach(() => {
  now = startMs;
});

type Found = Readonly<Record<string, unknown>>;

const get = async (
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = key,
): Promise<{ status: number; headers: Record<string, string>; value: Found }> => {
  const { answer } = await emulator.answer({
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    body: '',
    headers,
    origin: ownOrigin,
  });
  const value: unknown = JSON.parse(String(answer.body));
  return { status: answer.status, headers: answer.headers, value: isRecord(value) ? value : {} };
};
const rows = (value: Found, name = 'data'): Found[] => (Array.isArray(value[name]) ? value[name].filter(isRecord) : []);
const texts = (list: readonly Found[], name: string): string[] => list.map((row) => String(row[name]));

const all = async (path: string, query: Record<string, string> = {}): Promise<Found[]> => {
  const found: Found[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { value } = await get(path, { ...query, limit: '50', ...(cursor === '' ? {} : { cursor }) });
    found.push(...rows(value));
    cursor = typeof value.cursor === 'string' ? value.cursor : null;
  }
  return found;
};

describe('places', () => {
  it('are found by name and city in any language, those with most posts first', async () => {
    const found = rows((await get('/vendor/v1/places', { q: '台北' })).value);
    expect(found[0]).toMatchObject({ name: '台北', city: 'Taipei' });
    expect(rows((await get('/vendor/v1/places', { q: 'taipei' })).value).length).toBeGreaterThan(3);
    const posts = found.map((place) => Number(place.posts));
    expect(posts).toEqual([...posts].sort((one, other) => other - one));
    expect(rows((await get('/vendor/v1/places', { q: 'nowhere at all' })).value)).toEqual([]);
  });

  it('return every post once across pages, newest first, in the stated number', async () => {
    const [place] = rows((await get('/vendor/v1/places', { q: '台北' })).value);
    const media = await all(`/vendor/v1/places/${String(place?.locationId)}/media`);
    expect(media).toHaveLength(Number(place?.posts));
    expect(new Set(texts(media, 'id')).size).toBe(media.length);
    const times = texts(media, 'publishedAt');
    expect(times).toEqual([...times].sort().reverse());
    expect(media.every((post) => isRecord(post.location) && post.location.locationId === place?.locationId)).toBe(true);
    expect((await get('/vendor/v1/places/99/media')).status).toBe(404);
  });
});

describe('keywords and single posts', () => {
  it.each(['coffee', '散步', 'コーヒー'])('find posts that contain %s', async (keyword) => {
    const { value } = await get('/vendor/v1/media', { q: keyword });
    const media = rows(value);
    expect(Number(value.total)).toBeGreaterThanOrEqual(media.length);
    for (const caption of texts(media, 'caption')) expect(caption.normalize('NFKC').toLowerCase()).toContain(keyword);
  });

  it('return a single post exactly as the search does', async () => {
    const [post] = rows((await get('/vendor/v1/media', { q: 'e' })).value);
    expect((await get(`/vendor/v1/media/${String(post?.shortcode)}`)).value).toEqual(post);
    expect((await get('/vendor/v1/media/C0000000000')).status).toBe(404);
  });
});

describe('searches', () => {
  it('find accounts with their followers and hashtags with their posts', async () => {
    const found = rows((await get('/vendor/v1/profiles', { q: 'taipei' })).value);
    expect(texts(found, 'username')).toContain('taipei.everyday');
    expect(found.every(({ followers }) => Number(followers) > 0)).toBe(true);
    const tags = rows((await get('/vendor/v1/hashtags', { q: '#cof' })).value);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.every(({ name, posts }) => String(name).startsWith('cof') && Number(posts) > 0)).toBe(true);
  });

  it('reject invalid parameters with an error code', async () => {
    expect((await get('/vendor/v1/places')).value).toMatchObject({ error: { code: 'invalid_query' } });
    expect((await get('/vendor/v1/media', { q: 'a', limit: '51' })).value).toMatchObject({
      error: { code: 'invalid_limit' },
    });
    expect((await get('/vendor/v1/media', { q: 'a', cursor: 'x' })).value).toMatchObject({
      error: { code: 'invalid_cursor' },
    });
  });
});

describe('audiences and brands', () => {
  it('have audience counts that add up and match the profile', async () => {
    const { value } = await get('/vendor/v1/profiles/taipei.everyday/audience');
    const { value: profile } = await get('/vendor/v1/profiles/taipei.everyday');
    const size = Number(value.sampleSize);
    const sum = (list: readonly Found[]): number => list.reduce((total, { count }) => total + Number(count), 0);
    expect(sum(rows(value, 'ages'))).toBe(size);
    expect(sum(rows(value, 'locations'))).toBe(size);
    expect(sum(rows(value, 'languages'))).toBe(size);
    const shares = isRecord(profile.audience) ? profile.audience : {};
    expect(isRecord(value.gender) ? Number(value.gender.male) : 0).toBe(Math.round((size * Number(shares.male)) / 100));
    expect(rows(value, 'fans').length).toBeGreaterThan(5);
    expect((await get('/vendor/v1/profiles/taipei.everyday/audience')).value).toEqual(value);
  });

  it('return no audience or stories of private and missing accounts', async () => {
    for (const part of ['audience', 'stories']) {
      expect(await get(`/vendor/v1/profiles/mei.in.the.rain/${part}`)).toMatchObject({
        status: 403,
        value: { error: { code: 'private' } },
      });
      expect((await get(`/vendor/v1/profiles/nobody.lives.here/${part}`)).status).toBe(404);
    }
  });

  it('return the industry of brands mentioned in posts and of business accounts', async () => {
    expect((await get('/vendor/v1/brands/alba.and.co')).value).toMatchObject({
      industry: 'personalGoods',
      country: 'GB',
      accountId: null,
    });
    expect((await get('/vendor/v1/brands/maison.aurelle')).value).toMatchObject({
      brandName: 'Maison Aurelle',
      country: 'GB',
    });
    expect((await get('/vendor/v1/brands/taipei.everyday')).status).toBe(404);
    const sport = rows((await get('/vendor/v1/brands', { industry: 'sport', limit: '50' })).value);
    expect(sport.length).toBeGreaterThan(0);
    expect(new Set(texts(sport, 'industry'))).toEqual(new Set(['sport']));
  });
});

describe('stories', () => {
  const read = async (): Promise<Found[]> => rows((await get('/vendor/v1/profiles/dimsumdiary.hk/stories')).value);

  it('are available for a day, have unique ids and a picture that can be loaded', async () => {
    const seen = new Map<string, Found>();
    for (let hour = 0; hour < 24 * 5; hour += 1) {
      now = startMs + hour * hourMs;
      for (const story of await read()) {
        expect(Date.parse(String(story.publishedAt))).toBeLessThanOrEqual(now);
        expect(Date.parse(String(story.expiresAt))).toBeGreaterThan(now);
        seen.set(String(story.id), story);
      }
    }
    expect(seen.size).toBeGreaterThan(2);
    const last = [...seen.values()].at(-1);
    const url = new URL(String(last?.picture));
    const { answer } = await emulator.answer({
      method: 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: '',
      headers: {},
      origin: ownOrigin,
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

it('the provider has a rate limit per minute, and faults can be injected', async () => {
  now = startMs + 7 * minuteMs;
  for (let taken = 0; taken < 1200; taken += 1) await get('/vendor/v1/brands/nobody.lives.here');
  expect(await get('/vendor/v1/profiles/willowandloom')).toMatchObject({
    status: 429,
    value: { error: { code: 'rate_limited' } },
  });
  now += minuteMs;
  expect((await get('/vendor/v1/profiles/willowandloom')).headers).toMatchObject({
    'x-ratelimit-limit': '1200',
    'x-ratelimit-remaining': '1199',
  });
  await emulator.answer({
    method: 'POST',
    path: '/_fake/faults',
    query: new URLSearchParams(),
    body: JSON.stringify({ match: 'places', kind: 'rateLimit', minutes: 2 }),
    headers: {},
    origin: ownOrigin,
  });
  expect((await get('/vendor/v1/places', { q: 'london' })).headers).toMatchObject({ 'retry-after': '120' });
});

it('every path of the OpenAPI document is answered', async () => {
  const { value } = await get('/vendor/openapi.json', {}, {});
  const paths = isRecord(value.paths) ? Object.keys(value.paths) : [];
  expect(paths).toHaveLength(12);
  const filled = paths.map(
    (path) =>
      `/vendor${path.replace('{username}', 'maison.aurelle').replace('{id}', '1').replace('{shortcode}', 'C0000000000')}`,
  );
  for (const path of filled)
    expect((await get(path, { q: 'a' })).value).not.toMatchObject({ error: { message: 'There is no such resource.' } });
});
