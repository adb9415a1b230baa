import { buildEmulator, type Emulator } from './app.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { isRecord } from './http/call.ts';

const startMs = Date.UTC(2026, 5, 1);
const ownOrigin = 'http://127.0.0.1:1';
const redirectUri = 'http://127.0.0.1:2/callback';
const app = { client_id: '610045871320046', client_secret: 'house-app-secret' };
const allScopes = [
  'instagram_basic',
  'instagram_manage_insights',
  'instagram_manage_comments',
  'pages_show_list',
  'pages_read_engagement',
];
const mediaFields =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,shortcode,timestamp,like_count,comments_count,view_count';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

const ask = async (
  emulator: Emulator,
  path: string,
  query: Record<string, string> = {},
  sent: { method?: string; body?: string; headers?: Record<string, string> } = {},
) => {
  const url = new URL(path, ownOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { answer, cut } = await emulator.answer({
    method: sent.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: sent.body ?? '',
    headers: sent.headers ?? {},
    origin: ownOrigin,
  });
  const text = typeof answer.body === 'string' ? answer.body : '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return { ...answer, cut, text, value };
};

/** Returns the value at a path of keys and indexes. */
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      Array.isArray(inner) && typeof step === 'number' ? inner[step] : isRecord(inner) ? inner[step] : undefined,
    value,
  );
const text = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};
const list = (value: unknown, ...path: (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

const codeFor = async (emulator: Emulator, scopes: readonly string[]): Promise<string> => {
  const body = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: redirectUri,
    state: 's1',
    scope: scopes.join(','),
    decision: 'grant',
  }).toString();
  const { headers } = await ask(emulator, '/v26.0/dialog/oauth', {}, { method: 'POST', body, headers: formHeaders });
  const location = new URL(headers.location ?? '');
  expect(location.searchParams.get('state')).toBe('s1');
  return location.searchParams.get('code') ?? '';
};

const setUp = async (scopes: readonly string[] = allScopes) => {
  let now = startMs;
  const emulator = buildEmulator({ accounts: 120, now: () => now });
  const exchanged = await ask(emulator, '/oauth/access_token', {
    ...app,
    redirect_uri: redirectUri,
    code: await codeFor(emulator, scopes),
  });
  const long = await ask(emulator, '/oauth/access_token', {
    ...app,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: text(exchanged.value, 'access_token'),
  });
  const token = text(long.value, 'access_token');
  const accounts = await ask(emulator, '/me/accounts', {
    fields: 'id,instagram_business_account',
    access_token: token,
  });
  const ig = text(accounts.value, 'data', 0, 'instagram_business_account', 'id');
  const discover = (username: string, media: string) =>
    ask(emulator, `/v26.0/${ig}`, {
      access_token: token,
      fields: `business_discovery.username(${username}){id,username,media_count,${media}}`,
    });
  return {
    emulator,
    token,
    ig,
    discover,
    read: (path: string, query: Record<string, string> = {}) => ask(emulator, path, { access_token: token, ...query }),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

describe('login', () => {
  it('accepts a code once, with the redirect URI of the dialog only', async () => {
    const { emulator } = await setUp();
    const code = await codeFor(emulator, allScopes);
    const wrong = await ask(emulator, '/oauth/access_token', { ...app, redirect_uri: `${redirectUri}/other`, code });
    expect(wrong).toMatchObject({ status: 400, value: { error: { code: 100, error_subcode: 36008 } } });
    const first = await ask(emulator, '/oauth/access_token', { ...app, redirect_uri: redirectUri, code });
    expect(first.value).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
    const second = await ask(emulator, '/oauth/access_token', { ...app, redirect_uri: redirectUri, code });
    expect(second).toMatchObject({ status: 400, value: { error: { code: 100, error_subcode: 36009 } } });
  });

  it('exchanges a short token for one of 60 days, which then fails with error 190, subcode 463', async () => {
    const { emulator, token, pass } = await setUp();
    const long = await ask(emulator, '/oauth/access_token', {
      ...app,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: token,
    });
    expect(long.value).toMatchObject({ expires_in: 5_184_000 });
    const access = text(long.value, 'access_token');
    pass(59 * dayMs);
    expect((await ask(emulator, '/me', { access_token: access })).status).toBe(200);
    pass(2 * dayMs);
    expect((await ask(emulator, '/me', { access_token: access })).value).toMatchObject({
      error: { code: 190, error_subcode: 463 },
    });
  });

  it('shows a consent dialog, and redirects a denial with an error', async () => {
    const { emulator } = await setUp();
    const query = { client_id: app.client_id, redirect_uri: redirectUri, state: 'x', scope: 'instagram_basic' };
    expect((await ask(emulator, '/dialog/oauth', query)).text).toContain('Continue');
    await ask(emulator, '/_fake/oauth', {}, { method: 'POST', body: '{"auto":"deny"}' });
    expect((await ask(emulator, '/dialog/oauth', query)).headers.location).toContain('error=access_denied');
  });

  it('checks the token before the path, and the scopes before the data', async () => {
    const { emulator, ig } = await setUp();
    expect((await ask(emulator, '/nowhere/at/all')).value).toMatchObject({ error: { code: 2500 } });
    expect((await ask(emulator, '/me', { access_token: 'EAAnonsense' })).value).toMatchObject({ error: { code: 190 } });
    const few = await setUp(['pages_show_list', 'instagram_basic']);
    expect(await few.discover('harbour.eats', 'media{id}')).toMatchObject({
      status: 403,
      value: { error: { code: 10 } },
    });
    const none = await setUp(['instagram_basic']);
    expect((await none.read('/me/accounts')).value).toMatchObject({ error: { code: 200 } });
    expect(ig).toMatch(/^17841\d{12}$/u);
  });
});

describe('business discovery', () => {
  it('returns only the requested fields and ids', async () => {
    const { discover } = await setUp();
    const { value } = await discover('dimsumdiary.hk', 'media.limit(3){timestamp}');
    const discovered = at(value, 'business_discovery');
    expect(isRecord(discovered) && Object.keys(discovered).sort()).toEqual(['id', 'media', 'media_count', 'username']);
    for (const media of list(discovered, 'media', 'data'))
      expect(isRecord(media) && Object.keys(media).sort()).toEqual(['id', 'timestamp']);
    expect(text(discovered, 'media', 'data', 0, 'timestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/u);
  });

  it('answers #100 for a field that is unknown or not public', async () => {
    const { discover, read, ig } = await setUp();
    for (const media of ['media{location}', 'media{saved_count}', 'follows_count', 'account_type'])
      expect((await discover('harbour.eats', media)).value).toMatchObject({ error: { code: 100 } });
    expect((await read(`/${ig}`, { fields: 'account_type' })).value).toMatchObject({ error: { code: 100 } });
  });

  it('returns every media once across pages, in the order of the control list', async () => {
    const { emulator, discover } = await setUp();
    const seen: string[] = [];
    let after = '';
    let pages = 0;
    do {
      const { value } = await discover(
        'dimsumdiary.hk',
        `media.limit(50)${after === '' ? '' : `.after(${after})`}{${mediaFields}}`,
      );
      const media = at(value, 'business_discovery', 'media');
      seen.push(...list(media, 'data').map((entry) => text(entry, 'id')));
      expect(at(media, 'paging', 'next')).toBeUndefined();
      if (pages === 0) expect(at(media, 'paging', 'cursors', 'before')).toBeUndefined();
      after = text(media, 'paging', 'cursors', 'after');
      pages += 1;
    } while (after !== '' && pages < 100);
    const control = await ask(emulator, '/_fake/accounts/dimsumdiary.hk/media-ids');
    expect(seen).toEqual(list(control.value, 'media').map((entry) => text(entry, 'id')));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(1000);
  });

  it('keeps the pages of a cursor stable when new posts are added', async () => {
    const { discover, pass } = await setUp();
    const first = await discover('hourly.harbour', 'media.limit(50){id}');
    const after = text(first.value, 'business_discovery', 'media', 'paging', 'cursors', 'after');
    const second = await discover('hourly.harbour', `media.limit(50).after(${after}){id}`);
    pass(dayMs);
    const later = await discover('hourly.harbour', `media.limit(50).after(${after}){id}`);
    expect(list(later.value, 'business_discovery', 'media', 'data')).toEqual(
      list(second.value, 'business_discovery', 'media', 'data'),
    );
    expect(
      list((await discover('hourly.harbour', 'media.limit(50){id}')).value, 'business_discovery', 'media', 'data'),
    ).not.toEqual(list(first.value, 'business_discovery', 'media', 'data'));
  });

  it('answers missing, private and personal accounts with the same error', async () => {
    const { discover } = await setUp();
    for (const username of ['nobody.lives.here', 'mei.in.the.rain', 'tomo_daily_walks'])
      expect((await discover(username, 'id')).value).toMatchObject({ error: { code: 110, error_subcode: 2207013 } });
  });

  it('requires a permission for an account that only permitted apps may see', async () => {
    const { discover } = await setUp();
    expect(await discover('cask.and.quay', 'id')).toMatchObject({ status: 403, value: { error: { code: 10 } } });
  });

  it('omits hidden likes, except for the owner', async () => {
    const { discover, read, ig } = await setUp();
    for (const media of list(
      (await discover('maison.aurelle', 'media{like_count,comments_count}')).value,
      'business_discovery',
      'media',
      'data',
    )) {
      expect(at(media, 'like_count')).toBeUndefined();
      expect(at(media, 'comments_count')).toEqual(expect.any(Number));
    }
    expect(at((await read(`/${ig}/media`, { fields: 'like_count' })).value, 'data', 0, 'like_count')).toEqual(
      expect.any(Number),
    );
  });

  it('does not return the media of another account by id', async () => {
    const { discover, read } = await setUp();
    const id = text(
      (await discover('harbour.eats', 'media.limit(1){id}')).value,
      'business_discovery',
      'media',
      'data',
      0,
      'id',
    );
    expect((await read(`/${id}`)).value).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });
});

describe('own account and hashtags', () => {
  it('pages own media by the next link to the end', async () => {
    const { emulator, read, ig } = await setUp();
    let page = await read(`/${ig}/media`, { limit: '20', fields: 'id' });
    let count = list(page.value, 'data').length;
    for (let next = text(page.value, 'paging', 'next'); next !== ''; next = text(page.value, 'paging', 'next')) {
      page = await ask(emulator, next);
      count += list(page.value, 'data').length;
    }
    const known = await ask(emulator, '/_fake/accounts/willowandloom');
    expect(count).toBe(at(known.value, 'media'));
    expect(page.headers['x-business-use-case-usage']).toContain(ig);
  });

  it('returns several media by their ids', async () => {
    const { read, ig } = await setUp();
    const ids = list((await read(`/${ig}/media`, { limit: '2' })).value, 'data').map((entry) => text(entry, 'id'));
    const { value } = await read('/', { ids: ids.join(','), fields: 'permalink' });
    expect(isRecord(value) && Object.keys(value).sort()).toEqual([...ids].sort());
  });

  it('lets an account look up thirty hashtags in seven days', async () => {
    const { read, ig, pass } = await setUp();
    const tags = [
      'coffee',
      'latteart',
      'cake',
      'bakery',
      'hiking',
      'trail',
      'summit',
      'ocean',
      'beach',
      'sunset',
      'neon',
      'bokeh',
      'design',
      'minimal',
      'running',
      'runner',
      'fitness',
      'tennis',
      'hoops',
      'court',
      'flowers',
      'macro',
      'bloom',
      'skincare',
      'beauty',
      'linen',
      'ootd',
      'cat',
      'kitten',
      'pets',
      'painting',
    ];
    for (const q of tags.slice(0, 30)) expect((await read('/ig_hashtag_search', { user_id: ig, q })).status).toBe(200);
    expect((await read('/ig_hashtag_search', { user_id: ig, q: 'coffee' })).status).toBe(200);
    expect((await read('/ig_hashtag_search', { user_id: ig, q: 'painting' })).value).toMatchObject({
      error: { code: 18, error_subcode: 2207034 },
    });
    pass(dayMs * 7.1);
    const refreshed = await setUp();
    expect((await refreshed.read('/ig_hashtag_search', { user_id: ig, q: 'nosuchtaghere' })).value).toMatchObject({
      error: { code: 24 },
    });
  });

  it('finds posts of sellers by the hashtags of their trade', async () => {
    const { read, ig } = await setUp();
    const id = text((await read('/ig_hashtag_search', { user_id: ig, q: '代購' })).value, 'data', 0, 'id');
    const { value } = await read(`/${id}/top_media`, { user_id: ig, fields: 'caption' });
    expect(list(value, 'data').length).toBeGreaterThan(0);
    for (const media of list(value, 'data')) expect(text(media, 'caption')).toContain('#代購');
  });

  it('returns recent posts of a hashtag from the last day, without their owner', async () => {
    const { read, ig } = await setUp();
    const id = text((await read('/ig_hashtag_search', { user_id: ig, q: 'hongkong' })).value, 'data', 0, 'id');
    const { value } = await read(`/${id}/recent_media`, { user_id: ig, fields: 'caption,timestamp' });
    for (const media of list(value, 'data')) {
      expect(text(media, 'caption').toLowerCase()).toContain('#hongkong');
      expect(startMs - Date.parse(text(media, 'timestamp'))).toBeLessThan(dayMs);
    }
    expect((await read(`/${id}/recent_media`, { user_id: ig, fields: 'username' })).value).toMatchObject({
      error: { code: 100 },
    });
  });
});

describe('own stories and tags', () => {
  it('returns stories and their insights for a day', async () => {
    const { ig, read, pass } = await setUp();
    const stories = async () =>
      list(
        (
          await read(`/${ig}/stories`, {
            fields: 'id,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,username',
          })
        ).value,
        'data',
      );
    const step = 6 * hourMs;
    for (let waited = 0; waited < 30 * step && (await stories()).length === 0; waited += step) pass(step);
    const [story] = await stories();
    expect(story).toMatchObject({ media_product_type: 'STORY', username: 'willowandloom' });
    const id = text(story, 'id');
    expect((await read(`/${id}`, { fields: 'timestamp' })).value).toMatchObject({
      id,
      timestamp: text(story, 'timestamp'),
    });
    pass(hourMs);
    const insights = await read(`/${id}/insights`, { metric: 'reach,views,replies,navigation' });
    expect(list(insights.value, 'data').map((row) => text(row, 'name'))).toEqual([
      'reach',
      'views',
      'replies',
      'navigation',
    ]);
    expect((await read(`/${id}/insights`, { metric: 'saved' })).value).toMatchObject({ error: { code: 100 } });
    pass(dayMs);
    expect((await read(`/${id}/insights`, { metric: 'reach' })).status).toBe(400);
  });

  it('pages through posts by others that tag the account', async () => {
    const { ig, read } = await setUp();
    const first = await read(`/${ig}/tags`, { fields: 'id,username,permalink', limit: '3' });
    expect(list(first.value, 'data').length).toBeGreaterThan(0);
    expect(list(first.value, 'data').every((post) => text(post, 'username') !== 'willowandloom')).toBe(true);
    const after = text(first.value, 'paging', 'cursors', 'after');
    const second = await read(`/${ig}/tags`, { fields: 'id', limit: '3', ...(after === '' ? {} : { after }) });
    if (after !== '') expect(text(second.value, 'data', 0, 'id')).not.toBe(text(first.value, 'data', 0, 'id'));
  });
});

describe('branded content', () => {
  const brandedScopes = [...allScopes, 'instagram_branded_content_brand'];

  it('is requested once, approved by the creator and ended by the brand', async () => {
    const { emulator, token, ig, read } = await setUp(brandedScopes);
    const send = (path: string, query: Record<string, string>, method: string) =>
      ask(emulator, path, { access_token: token, ...query }, { method });
    const edge = `/${ig}/branded_content_ad_permissions`;
    await send(edge, { creator_instagram_username: 'dimsumdiary.hk' }, 'POST');
    await send(edge, { creator_instagram_username: 'dimsumdiary.hk' }, 'POST');
    expect(list((await read(edge)).value, 'data')).toEqual([
      expect.objectContaining({ status: 'PENDING', creator_username: 'dimsumdiary.hk' }),
    ]);
    const creator = text((await read(edge)).value, 'data', 0, 'creator_id');
    const posts = () => read(`/${ig}/branded_content_advertisable_medias`, { creator_username: 'dimsumdiary.hk' });
    expect(at((await posts()).value, 'data', 0, 'has_permission_for_partnership_ad')).toBe(false);
    await ask(
      emulator,
      '/_fake/creators',
      {},
      {
        method: 'POST',
        body: JSON.stringify({ brand: 'willowandloom', creator: 'dimsumdiary.hk', status: 'APPROVED' }),
      },
    );
    expect(list((await read(`/${ig}/branded_content_tag_approval`)).value, 'data')).toEqual([{ id: creator }]);
    expect(at((await posts()).value, 'data', 0, 'has_permission_for_partnership_ad')).toBe(true);
    await send(`/${ig}/branded_content_tag_approval`, { user_ids: creator }, 'DELETE');
    expect(text((await read(edge, { creator_username: 'dimsumdiary.hk' })).value, 'data', 0, 'status')).toBe(
      'CANCELED',
    );
  });

  it('requires its permission, an existing account and an earlier request', async () => {
    const { emulator, token, ig } = await setUp(brandedScopes);
    const code = async (path: string, query: Record<string, string>, method: string): Promise<string> =>
      text((await ask(emulator, path, { access_token: token, ...query }, { method })).value, 'error', 'code');
    expect(
      await code(`/${ig}/branded_content_ad_permissions`, { creator_instagram_username: 'nobody.at.all' }, 'POST'),
    ).toBe('110');
    expect(await code(`/${ig}/branded_content_tag_approval`, { user_ids: '1' }, 'DELETE')).toBe('100');
    const without = await setUp();
    expect(text((await without.read(`/${without.ig}/branded_content_ad_permissions`)).value, 'error', 'code')).toBe(
      '10',
    );
  });
});

describe('vendor', () => {
  const key = { headers: { 'x-api-key': 'vendor-house-key' } };

  it('distinguishes private, personal and missing accounts', async () => {
    const { emulator } = await setUp();
    expect((await ask(emulator, '/vendor/v1/profiles/mei.in.the.rain', {}, key)).value).toMatchObject({
      exists: true,
      visibility: 'private',
      accountType: 'personal',
    });
    expect((await ask(emulator, '/vendor/v1/profiles/willowandloom', {}, key)).value).toMatchObject({
      exists: true,
      visibility: 'public',
      accountType: 'business',
    });
    expect(await ask(emulator, '/vendor/v1/profiles/nobody.lives.here', {}, key)).toMatchObject({
      status: 404,
      value: { exists: false },
    });
    expect((await ask(emulator, '/vendor/v1/profiles/willowandloom')).status).toBe(401);
    expect((await ask(emulator, '/vendor/openapi.json')).value).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('faults', () => {
  const fault = (emulator: Emulator, description: unknown) =>
    ask(emulator, '/_fake/faults', {}, { method: 'POST', body: JSON.stringify(description) });

  it('occur as many times as requested, for matching requests only', async () => {
    const { emulator, read, discover } = await setUp();
    await fault(emulator, { match: 'username\\(harbour.eats\\)', times: 2, kind: 'error', code: 2, http: 500 });
    expect((await read('/me')).status).toBe(200);
    expect(await discover('harbour.eats', 'id')).toMatchObject({
      status: 500,
      value: { error: { code: 2, is_transient: true } },
    });
    expect((await discover('harbour.eats', 'id')).status).toBe(500);
    expect((await discover('harbour.eats', 'id')).status).toBe(200);
  });

  it('include broken JSON, HTML, cut connections and rate limits that expire', async () => {
    const { emulator, read, pass } = await setUp();
    await fault(emulator, {
      faults: [{ kind: 'brokenJson' }, { kind: 'html' }, { kind: 'cut' }, { kind: 'rateLimit', minutes: 5 }],
    });
    expect(await read('/me')).toMatchObject({ status: 200, value: undefined });
    expect(await read('/me')).toMatchObject({ status: 502, value: undefined });
    expect((await read('/me')).cut).toBe(true);
    expect((await read('/me')).value).toMatchObject({ error: { code: 4 } });
    const limited = await read('/me');
    expect(limited.headers['x-app-usage']).toContain('100');
    pass(5 * minuteMs + 1);
    expect((await read('/me')).status).toBe(200);
  });

  it('include revoked tokens and declined permissions', async () => {
    const { emulator, read, token } = await setUp();
    await ask(emulator, '/_fake/permissions', {}, { method: 'POST', body: '{"declined":["pages_show_list"]}' });
    expect((await read('/me/accounts')).value).toMatchObject({ error: { code: 200 } });
    await ask(emulator, '/_fake/tokens', {}, { method: 'POST', body: JSON.stringify({ action: 'revoke', token }) });
    expect((await read('/me')).value).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  });

  it('include linking a page to an account, which the page hides if it is personal', async () => {
    const { emulator, read } = await setUp();
    const linked = async (account: string): Promise<string> => {
      await ask(
        emulator,
        '/_fake/links',
        {},
        { method: 'POST', body: JSON.stringify({ page: '104500000000013', account }) },
      );
      return JSON.stringify((await read('/104500000000013', { fields: 'instagram_business_account{username}' })).value);
    };
    expect(await linked('tomo_daily_walks')).not.toContain('instagram_business_account');
    expect(await linked('mochi.and.miso')).toContain('mochi.and.miso');
  });

  it('include usage percentages, and requests fail at 100', async () => {
    const { emulator, read } = await setUp();
    await ask(emulator, '/_fake/usage', {}, { method: 'POST', body: '{"app":{"call_count":87}}' });
    expect((await read('/me')).headers['x-app-usage']).toBe('{"call_count":87,"total_time":0,"total_cputime":0}');
    await ask(emulator, '/_fake/usage', {}, { method: 'POST', body: '{"app":{"call_count":100}}' });
    expect((await read('/me')).value).toMatchObject({ error: { code: 4 } });
  });

  it('leave no secret in the request ledger', async () => {
    const { emulator, token } = await setUp();
    const ledger = await ask(emulator, '/_fake/ledger');
    expect(ledger.text).not.toContain(token);
    expect(ledger.text).not.toContain(app.client_secret);
    expect(at(ledger.value, 'counters', '/me/accounts')).toBe(1);
  });
});

describe('pictures', () => {
  it('are served as JPEG by a signed link until it expires', async () => {
    const { emulator, discover, pass } = await setUp();
    const media = list(
      (await discover('harbour.eats', 'media.limit(10){media_url,thumbnail_url}')).value,
      'business_discovery',
      'media',
      'data',
    );
    const link =
      media.map((entry) => text(entry, 'thumbnail_url') || text(entry, 'media_url')).find((url) => url !== '') ?? '';
    const picture = await ask(emulator, link, { w: '320' });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(Buffer.isBuffer(picture.body) && picture.body.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(picture.body.length).toBeGreaterThan(4000);
    expect(
      (await ask(emulator, link, { w: '320' }, { headers: { 'if-none-match': picture.headers.etag ?? '' } })).status,
    ).toBe(304);
    expect((await ask(emulator, link.replace(/oh=00_./u, 'oh=00_z'))).status).toBe(403);
    pass(6 * dayMs);
    expect((await ask(emulator, link)).status).toBe(403);
  });

  it('of a reel include its WebM video, which can be requested whole or in ranges', async () => {
    const { emulator, discover, pass } = await setUp();
    const media = list(
      (await discover('harbour.eats', 'media.limit(50){media_type,media_url,thumbnail_url}')).value,
      'business_discovery',
      'media',
      'data',
    );
    const link =
      media
        .map((entry) => (text(entry, 'media_type') === 'VIDEO' ? text(entry, 'media_url') : ''))
        .find((url) => url !== '') ?? '';
    const video = await ask(emulator, link);
    expect(video).toMatchObject({ status: 200, headers: { 'content-type': 'video/webm', 'accept-ranges': 'bytes' } });
    expect(Buffer.isBuffer(video.body) && video.body.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const size = video.body.length;
    expect(await ask(emulator, link, {}, { headers: { range: 'bytes=10-' } })).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 10-${size - 1}/${size}` },
    });
    expect((await ask(emulator, link, {}, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    expect((await ask(emulator, link.replace(/oh=00_./u, 'oh=00_z'))).status).toBe(403);
    pass(6 * dayMs);
    expect((await ask(emulator, link)).status).toBe(403);
  });
});
