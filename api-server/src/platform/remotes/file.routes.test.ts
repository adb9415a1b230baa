import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { setUpStore, type TestStoreApi } from '../../testing/set-up-store.ts';

let api: TestStoreApi;
beforeEach(async () => {
  api = await setUpStore();
});
afterEach(() => api.close());

const actions = async (): Promise<string[]> =>
  (await api.db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action);

/** Sends a path unchanged; `fetch` would normalize it. */
function putRaw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.origin);
    const sent = request(
      {
        hostname,
        port,
        path,
        method: 'PUT',
        headers: { authorization: 'Bearer a-token-of-the-tests-that-is-long-enough', ...headers },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end('content');
  });
}

describe('a file of a remote', () => {
  it('is accepted once: 201, then 204 for the same content and 409 for other content', async () => {
    const path = '/remotes/demo/1.0.0-a+b/assets/page.js';
    expect([
      (await api.put(path, 'one')).status,
      (await api.put(path, 'one')).status,
      (await api.put(path, 'two')).status,
    ]).toEqual([201, 204, 409]);
    const answer = await api.get(path);
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
      'one',
      'public, max-age=31536000, immutable',
    ]);
    expect(readdirSync(join(api.store.dist, '.incoming'))).toEqual([]);
  });

  it('is accepted once when many send it in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.put('/remotes/demo/1/page.js', `content ${at}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  it('is stored unchanged, and may be empty', async () => {
    await api.put('/remotes/demo/1/contract.json', '{ "a" :1}', { 'content-type': 'application/json' });
    expect(await (await api.get('/remotes/demo/1/contract.json')).text()).toBe('{ "a" :1}');
    expect((await api.put('/remotes/demo/1/empty.txt', '')).status).toBe(201);
  });

  it.each([
    'page.html',
    'page.HTML',
    'page.htm',
    'page.xhtml',
    'icon.svg',
    'icon.svg.gz',
    'icon.svgz',
    'page.xml',
    'page.pdf',
    'page.swf',
    'page.shtml',
    'page',
    'page.js.html',
    'page.exe',
    'page.html.br',
  ])('is rejected as %s, which a browser could open as a page of our origin', async (name) => {
    expect((await api.put(`/remotes/demo/1/${name}`, '<script>alert(1)</script>')).status).toBe(400);
    expect(existsSync(join(api.store.dist, 'remotes/demo'))).toBe(false);
  });

  it('is served as a file that is no document, whatever it contains and however it got there', async () => {
    await api.put('/remotes/demo/1/page.js', '<script>alert(1)</script>');
    api.store.write('remotes/demo/1/page.html', '<script>alert(1)</script>');
    api.store.write(
      'remotes/demo/1/icon.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    for (const file of ['page.js', 'page.html', 'icon.svg']) {
      const answer = await api.get(`/remotes/demo/1/${file}`);
      expect([
        file,
        answer.status,
        answer.headers.get('content-security-policy'),
        answer.headers.get('x-content-type-options'),
      ]).toEqual([file, 200, "default-src 'none'; sandbox; frame-ancestors 'none'", 'nosniff']);
    }
  });

  it('is not added to a version in the registry', async () => {
    const version = await api.putFiles('demo', '1');
    expect(
      (await api.put('/registry.json', applyChange(emptyRegistry, { kind: 'deploy', version }), { 'if-match': '"0"' }))
        .status,
    ).toBe(200);
    expect((await api.put('/remotes/demo/1/remote-entry.js', '/* demo 1 */')).status).toBe(204);
    expect((await api.put('/remotes/demo/1/remote-entry.js.br', 'another')).status).toBe(409);
    expect(existsSync(join(api.store.dist, 'remotes/demo/1/remote-entry.js.br'))).toBe(false);
  });

  it.each([
    '../../../escape.js',
    '1/../../escape.js',
    '1/%2e%2e/%2e%2e/escape.js',
    '1/..%2fescape.js',
    '1//page.js',
    '1/.hidden',
    '1/a\\b.js',
    '1/page.js?x=1',
    '1/',
    '1',
    '1/a./b.js',
    `1/${'a/'.repeat(9)}b.js`,
    '../registry.json',
  ])('is rejected at the path %s, and nothing is written', async (path) => {
    const before = readdirSync(api.store.dist, { recursive: true }).filter(
      (file) => !String(file).startsWith('.'),
    ).length;
    expect([400, 404]).toContain(await putRaw(`/remotes/demo/${path}`));
    expect(
      readdirSync(api.store.dist, { recursive: true }).filter((file) => !String(file).startsWith('.')),
    ).toHaveLength(before);
  });

  it('is rejected when its path needs a file as a folder, or a folder as a file', async () => {
    await api.put('/remotes/demo/1/page.js', 'one');
    expect((await api.put('/remotes/demo/1/page.js/more.js', 'two')).status).toBe(409);
    expect((await api.put('/remotes/demo/1/folder.js/file.js', 'one')).status).toBe(201);
    expect((await api.put('/remotes/demo/1/folder.js', 'two')).status).toBe(409);
  });

  it('is rejected when it is too large, and leaves nothing behind', async () => {
    expect((await api.put('/remotes/demo/1/large.js', Buffer.alloc(10_485_761))).status).toBe(413);
    expect(await putRaw('/remotes/demo/1/large.js', { 'content-length': '99999999' })).toBe(413);
    expect(existsSync(join(api.store.dist, 'remotes/demo/1/large.js'))).toBe(false);
  });
});

describe('the deploy token', () => {
  it.each([
    ['no', ''],
    ['another', 'Bearer another'],
    ['a longer', 'Bearer a-token-of-the-tests-that-is-long-enough-'],
    ['a basic', 'Basic YTpi'],
  ])('is required: %s one is rejected and logged in the audit log', async (_, authorization) => {
    for (const path of ['/registry.json', '/remotes/demo/1/page.js', '/shell/assets.json']) {
      const answer = await api.put(path, {}, { authorization });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect(await actions()).toEqual(['deploy.tokenRefused', 'deploy.tokenRefused', 'deploy.tokenRefused']);
  });

  it('is protected from guessing by a rate limit', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1)
      answers.push((await api.put('/registry.json', {}, { authorization: `Bearer ${at}` })).status);
    expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await api.put('/remotes/demo/1/page.js', 'one')).status).toBe(201);
  });

  it('allows a limited number of uploads per address and minute', async () => {
    await api.close();
    api = await setUpStore({ RATE_DEPLOY: '2' });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await api.put(`/remotes/demo/1/${at}.js`, 'one')).status);
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('a server without a deploy token', () => {
  it('accepts no uploads, and still serves the registry', async () => {
    await api.close();
    api = await setUpStore({ DEPLOY_TOKEN: '' });
    for (const path of ['/registry.json', '/remotes/demo/1/page.js', '/shell/assets.json'])
      expect((await api.put(path, {})).status).toBe(404);
    expect((await api.get('/registry.json')).status).toBe(200);
  });
});

describe('the shell', () => {
  it('goes live with its list of files when all of them are uploaded', async () => {
    const next = { ...api.store.assets, version: '2', scripts: ['/shell/main.fedcba9876543210.js'] };
    expect(await (await api.put('/shell/assets.json', next)).json()).toMatchObject({
      refusals: [{ reason: 'digest', detail: expect.stringContaining('main.fedcba9876543210.js') }],
    });
    expect((await api.put('/shell/main.fedcba9876543210.js', 'next')).status).toBe(201);
    expect((await api.put('/shell/main.fedcba9876543210.js', 'other')).status).toBe(409);
    expect((await api.put('/shell/assets.json', next)).status).toBe(200);
    expect(await (await api.get('/home')).text()).toContain('/shell/main.fedcba9876543210.js');
    expect(await actions()).toEqual(['deploy.refused', 'shell.wentLive']);
  });

  it('replaces files without a digest, and deletes their compressed copies', async () => {
    api.store.write('shell/icon.svg.br', 'old');
    expect((await api.put('/shell/icon.svg', '<svg/>')).status).toBe(201);
    expect(await (await api.get('/shell/icon.svg', { 'accept-encoding': 'br' })).text()).toBe('<svg/>');
  });

  it('is rejected when deployed remotes would not work with it, with their names', async () => {
    const version = await api.putFiles('demo', '1', {
      descriptor: createDescriptor('demo', { contractRange: '^1.0.0' }),
    });
    await api.put('/registry.json', applyChange(emptyRegistry, { kind: 'deploy', version }), { 'if-match': '"0"' });
    const answer = await api.put('/shell/assets.json', { ...api.store.assets, contracts: '2.0.0' });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        refusals: [{ reason: 'contractRange', detail: 'demo 1: It works with contracts ^1.0.0; the shell has 2.0.0.' }],
      },
    ]);
    expect(await (await api.get('/shell/assets.json')).json()).toMatchObject({ contracts: api.store.assets.contracts });
    expect((await api.put('/shell/assets.json', 'none')).status).toBe(400);
  });
});
