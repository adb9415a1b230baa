import { dayMs, hourMs } from './durations.ts';
import { isRecord } from './http/call.ts';
import {
  allScopes,
  app,
  ask,
  at,
  codeFor,
  list,
  mediaFields,
  redirectUri,
  setUp,
  startMs,
  text,
} from './testing/emulator-client.ts';

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
