import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { bootSchema } from '@tessera/contracts/remote/boot';
import { jsonForHtml } from '@tessera/contracts/remote/page/escape-html';
import { pageFrameId } from '@tessera/contracts/remote/page/page-frame';
import { registrySchema, shellAssetsSchema } from '@tessera/contracts/remote/registry';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { createArticleRepository } from '../../modules/publishing/article/article.repository.ts';
import { addUser } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { acceptedLanguages } from './accept-language.ts';

const dist = mkdtempSync(join(tmpdir(), 'tessera-dist-'));
const text = (en: string) => ({ en, 'zh-Hant-HK': `${en}（中）`, ja: `${en}（日）` });
const script = '/shell/main.0123456789abcdef.js';
const base = '/remotes/workspace/1.0.0-abc/';

const path = (name: string, frameable = false) =>
  createPathEntry(name, { frameable, indexable: frameable, title: text('Home </title>'), description: text('Boards') });

let api: TestApi;
beforeAll(async () => {
  mkdirSync(join(dist, 'shell'), { recursive: true });
  mkdirSync(join(dist, `.${base}`), { recursive: true });
  const code = 'console.log("shell");'.repeat(100);
  writeFileSync(join(dist, `.${script}`), code);
  writeFileSync(join(dist, `.${script}.br`), brotliCompressSync(code));
  writeFileSync(join(dist, 'shell/host-kit.d.ts'), 'export declare const version: string;');
  writeFileSync(join(dist, 'shell/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, `.${base}remote-entry.js`), 'remote');
  writeFileSync(
    join(dist, 'shell/assets.json'),
    JSON.stringify(
      shellAssetsSchema.parse({
        version: '0.1.0-x',
        scripts: [script],
        styles: [],
        fonts: ['/shell/assets/inter.0123456789abcdef.woff2'],
        doors: { '@tessera/ui/shared-modules/virtual': ['/shell/virtual.js'] },
        icon: '/shell/icon.svg',
        early: ['/user/getUserInfo'],
        contracts: '1.0.0',
        shares: {},
      }),
    ),
  );
  writeFileSync(
    join(dist, 'registry.json'),
    JSON.stringify(
      registrySchema.parse({
        revision: 1,
        remotes: [
          {
            id: 'workspace',
            live: '1.0.0-abc',
            candidate: null,
            earlier: [],
            versions: [
              createRemoteVersion('workspace', '1.0.0-abc', {
                base,
                preload: ['remote-entry.js', 'page.js'],
                doors: ['@tessera/ui/shared-modules/virtual'],
                descriptor: createDescriptor('workspace', {
                  paths: [
                    { ...path('/home'), early: ['/folder/getFolder'] },
                    { ...path('/embed', true), layout: 'embed' },
                    { ...path('/article'), access: 'public', layout: 'bare' },
                  ],
                  navigation: [],
                }),
              }),
            ],
          },
        ],
      }),
    ),
  );
  api = await setUpApi({ dist });
});
afterAll(async () => {
  await api.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

describe('the page', () => {
  it.each([
    ['the current user', '/home', {}, '["/api/user/getUserInfo"]'],
    [
      'the current user and the first data of the screen with a session cookie',
      '/home/boards',
      { cookie: 'tessera_session=x' },
      '["/api/user/getUserInfo","/api/folder/getFolder"]',
    ],
    [
      'only the current user on a page of the shell',
      '/login',
      { cookie: 'tessera_session=x' },
      '["/api/user/getUserInfo"]',
    ],
  ])('requests early %s', async (_, url, headers, asked) => {
    expect((await get(url, headers)).body).toContain(`Object.fromEntries(${asked}.map(`);
  });

  it.each([
    ['contains the frame with a session cookie', '/home', { cookie: 'tessera_session=x' }, true],
    ['contains no frame without a session cookie', '/home', {}, false],
    ['contains no frame on a page of the shell', '/login', { cookie: 'tessera_session=x' }, false],
    ['contains no frame in an embed', '/embed', { cookie: 'tessera_session=x' }, false],
  ])('%s', async (_, url, headers, isFramed) => {
    const { body } = await get(url, headers);
    expect(body.includes(`<div id="${pageFrameId}"`)).toBe(isFramed);
    expect(body).toMatch(/<noscript><style nonce="[^"]+">#frame,#wait\{display:none\}<\/style><\/noscript>/u);
  });

  it.each([
    ['en', 'Tessera is still loading.'],
    ['zh-TW', 'Tessera仍在載入中'],
    ['ja', 'Tesseraを読み込んでいます。'],
  ])('shows in the language %s that it is loading, before any code', async (language, text) => {
    for (const url of ['/home', '/login'])
      expect((await get(url, { 'accept-language': language })).body).toContain(`<p id="wait" role="status">${text}`);
  });

  it('contains the boot data, the scripts, and the preloads of its path', async () => {
    const { statusCode, body, headers } = await get('/home/boards?x=1', { 'accept-language': 'fr, zh-TW;q=0.8' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="zh-Hant-HK">');
    const boot =
      /<script type="application\/json" id="tessera-boot">(?<json>.+?)<\/script>/su.exec(body)?.groups?.['json'] ?? '';
    expect(bootSchema.parse(JSON.parse(boot)).versionSet.remotes.map((remote) => remote.descriptor.id)).toEqual([
      'workspace',
    ]);
    for (const file of [`${base}page.js`, '/shell/virtual.js'])
      expect(body).toContain(`<link rel="preload" as="script" fetchpriority="low" href="${file}">`);
    expect(body).toContain(
      `<link rel="preload" as="script" fetchpriority="low" href="${base}remote-entry.js" integrity="sha384-1.0.0-abc">`,
    );
    expect(body.match(/remote-entry\.js" integrity/gu)).toHaveLength(1);
    const nonce =
      /script-src 'self' 'nonce-(?<nonce>[^']+)'/u.exec(String(headers['content-security-policy']))?.groups?.[
        'nonce'
      ] ?? '';
    expect(body).toContain(`<script defer fetchpriority="high" nonce="${nonce}" src="${script}"></script>`);
    expect((await get('/home')).headers['content-security-policy']).not.toContain(nonce);
  });

  it('escapes the texts of remotes', async () => {
    const { body } = await get('/home');
    expect(body).toContain('<title>Home &lt;/title&gt; · Tessera</title>');
    expect(jsonForHtml({ a: '</script><!--' })).toBe('{"a":"\\u003c/script\\u003e\\u003c!--"}');
  });

  it('preloads the home remote at the root, and is served at the paths of the shell', async () => {
    expect((await get('/')).body).toContain(`${base}remote-entry.js`);
    for (const own of ['/login', '/register/reset', '/auth', '/error', '/qa'])
      expect((await get(own)).statusCode).toBe(200);
  });

  it('is sent with status 404 when no remote owns the path', async () => {
    const answer = await get('/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('tessera-boot');
  });

  it('redirects from an earlier address to the current one with its query, without caching', async () => {
    const { userId } = await addUser(api);
    const articles = createArticleRepository(api.db);
    const article = await articles.add(userId, { slug: '春-now', tags: [], cover: null, texts: {} }, api.clock.now());
    for (const slug of ['before', '春-now'])
      await articles.show(
        userId,
        article?.id ?? '',
        {
          published: {
            slug,
            tags: [],
            cover: null,
            texts: { en: { title: 'Spring', summary: '', body: emptyArticleBody } },
            words: '',
          },
          publishedAt: api.clock.now(),
          editionAt: api.clock.now(),
          scheduled: null,
          scheduledAt: null,
          isOfThisRevision: true,
        },
        api.clock.now(),
      );
    const { statusCode, headers } = await get('/article/before?lang=ja');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      '/article/%E6%98%A5-now?lang=ja',
      'no-store',
    ]);
  });

  it('can be framed only where the path allows it', async () => {
    const [home, embed] = [await get('/home'), await get('/embed')];
    expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(home.headers['x-frame-options']).toBe('DENY');
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(home.body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(embed.body).toContain('<meta name="robots" content="index, follow">');
  });

  it('is not the answer to unknown files, calls and tools', async () => {
    for (const url of [
      '/api/none',
      '/dev/none',
      '/s/none',
      '/assets/none.js',
      '/shell/none.js',
      '/remotes/none/1/x.js',
      '/shell/..%2fregistry.json',
      '/remotes/..%2f..%2fpackage.json',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body.includes('tessera-boot')]).toEqual([url, 404, false]);
    }
  });
});

test('an address that is not a URL is answered with 404', async () => {
  const { hostname: host, port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const status = await new Promise((resolve, reject) => {
    request({ host, port, path: '//' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});

describe('static files', () => {
  it('with a digest in their name are cached forever and sent compressed', async () => {
    const answer = await get(script, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`${base}remote-entry.js`)).headers['cache-control']).toContain('immutable');
    expect((await get('/shell/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('with types are sent as text, which a browser shows', async () => {
    expect((await get('/shell/host-kit.d.ts')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('without a build', () => {
  it('the page explains what to do', async () => {
    const bare = await setUpApi();
    const answer = await bare.app.inject({ method: 'GET', url: '/home' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm start');
    await bare.close();
  });
});

describe('with a damaged registry', () => {
  const damaged = mkdtempSync(join(tmpdir(), 'tessera-dist-'));
  afterAll(() => rmSync(damaged, { recursive: true, force: true }));

  it('a visitor gets a page in their language with the support id, not JSON', async () => {
    mkdirSync(join(damaged, 'shell'));
    copyFileSync(join(dist, 'shell/assets.json'), join(damaged, 'shell/assets.json'));
    writeFileSync(join(damaged, 'registry.json'), '{"revision": 1, "remo');
    const broken = await setUpApi({ dist: damaged });
    const { statusCode, headers, body } = await broken.app.inject({
      method: 'GET',
      url: '/home',
      headers: { 'accept-language': 'ja' },
    });
    await broken.close();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('サーバー内部エラーです。');
    expect(body).toContain(String(headers['x-request-id']));
    expect(body).not.toContain('registry.json');
  });
});

describe('accepted languages', () => {
  it.each([
    ['ja;q=0.5, en', ['en', 'ja']],
    ['zh-TW,zh;q=0.9,en;q=0', ['zh-TW', 'zh']],
    [undefined, []],
    ['*', ['*']],
  ])('of %s are returned in order of preference', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});
