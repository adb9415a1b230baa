import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { refusalsSchema } from '@tessera/contracts/remote/gate';
import { emptyRegistry, registrySchema, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createContract, createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { setUpStore, versionWithFiles, type TestStoreApi } from '../../testing/set-up-store.ts';
import { listIncompatibilities } from './list-incompatibilities.ts';
import { integrityOf } from './version-files.ts';

let api: TestStoreApi;
beforeEach(async () => {
  api = await setUpStore();
});
afterEach(() => api.close());

async function read(): Promise<{ readonly registry: Registry; readonly tag: string }> {
  const answer = await api.get('/registry.json');
  return { registry: registrySchema.parse(await answer.json()), tag: answer.headers.get('etag') ?? '' };
}

const swap = (next: object, tag: string): Promise<Response> => api.put('/registry.json', next, { 'if-match': tag });

/** Reads, applies and swaps, and retries when another change came first, like a client. */
async function deploy(version: RemoteVersion): Promise<Response> {
  for (;;) {
    const { registry, tag } = await read();
    const answer = await swap(applyChange(registry, { kind: 'deploy', version }), tag);
    if (answer.status !== 412) return answer;
  }
}

const refusalsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return refusalsSchema.parse(await answer.json()).refusals;
};
const actions = async (): Promise<string[]> =>
  (await api.db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('the registry over HTTP', () => {
  it('starts empty, has its revision as ETag, and answers 304 to a known revision', async () => {
    const { registry, tag } = await read();
    expect([registry, tag]).toEqual([emptyRegistry, '"0"']);
    expect((await api.get('/registry.json', { 'if-none-match': '"0"' })).status).toBe(304);
  });

  it('accepts a version whose files are uploaded, and serves it', async () => {
    const answer = await deploy(await api.putFiles('demo', '1'));
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    expect((await read()).registry.remotes).toMatchObject([{ id: 'demo', live: '1' }]);
    expect(await (await api.get('/remotes/demo/1/remote-entry.js')).text()).toBe('/* demo 1 */');
    expect(await (await api.get('/home')).text()).toContain('/remotes/demo/1/');
    expect(await actions()).toEqual(['remote.versionUploaded', 'remote.wentLive']);
  });

  it('loses none of 20 parallel deployments', async () => {
    const versions = await Promise.all(Array.from({ length: 20 }, (_, at) => api.putFiles(`demo${at}`, '1')));
    const answers = await Promise.all(versions.map(deploy));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const { registry } = await read();
    expect(registry.revision).toBe(20);
    expect(registry.remotes.map(({ id }) => id).toSorted()).toEqual(
      versions.map(({ descriptor }) => descriptor.id).toSorted(),
    );
  });

  it('accepts one of 20 changes of the same revision, and tells the others the current one', async () => {
    const versions = await Promise.all(Array.from({ length: 20 }, (_, at) => api.putFiles(`demo${at}`, '1')));
    const answers = await Promise.all(
      versions.map((version) => swap(applyChange(emptyRegistry, { kind: 'deploy', version }), '"0"')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(412),
    ]);
    expect(answers.find(({ status }) => status === 412)?.headers.get('etag')).toBe('"1"');
  });

  it.each<[string, Readonly<Record<string, string>>, (next: Registry) => object, number]>([
    ['without If-Match', {}, (next) => next, 428],
    ['made on another revision', { 'if-match': '"7"' }, (next) => next, 412],
    ['with a tag that a proxy made weak', { 'if-match': 'W/"0"' }, (next) => next, 200],
    ['with If-None-Match: *', { 'if-none-match': '*' }, (next) => next, 200],
    ['that skips a revision', { 'if-match': '"0"' }, (next) => ({ ...next, revision: 2 }), 400],
    ['that is not a registry', { 'if-match': '"0"' }, () => ({ revision: 1 }), 400],
    [
      'whose live version is not listed',
      { 'if-match': '"0"' },
      (next) => ({ ...next, remotes: next.remotes.map((entry) => ({ ...entry, live: '9' })) }),
      400,
    ],
    [
      'with another remote id',
      { 'if-match': '"0"' },
      (next) => ({ ...next, remotes: next.remotes.map((entry) => ({ ...entry, id: 'other' })) }),
      400,
    ],
  ])('answers a change %s', async (_, headers, change, status) => {
    const next = applyChange(emptyRegistry, { kind: 'deploy', version: await api.putFiles('demo', '1') });
    const answer = await api.put('/registry.json', change(next), headers);
    expect(answer.status).toBe(status);
    expect(api.store.registry().revision).toBe(status === 200 ? 1 : 0);
  });
});

describe('the deploy gate of the server', () => {
  const broken = createContract({
    calls: [{ id: 'noun.gone', method: 'GET', path: '/noun/gone', query: null, body: null, response: 'binary' }],
  });
  const paths = { descriptor: createDescriptor('demo', { paths: [createPathEntry('/login')] }) };

  it.each<[string, Partial<RemoteVersion>, string, string]>([
    ['a path of the shell', paths, 'path', '/login'],
    [
      'contracts that the live shell does not have',
      { descriptor: createDescriptor('demo', { contractRange: '^9.0.0' }) },
      'contractRange',
      '^9.0.0',
    ],
    ['a shared module that the live shell does not have', { requires: { vue: '^3.0.0' } }, 'share', 'vue'],
    ['an entry that is not one of its files', { entry: 'other.js' }, 'digest', 'other.js'],
    ['a base of another folder', { base: '/remotes/demo/2/' }, 'digest', '/remotes/demo/2/'],
    [
      'a base of an origin that is not listed',
      { base: 'https://files.example/remotes/demo/1/' },
      'digest',
      'https://files.example',
    ],
  ])('rejects %s with its reason, and changes nothing', async (_, changes, reason, detail) => {
    const refusals = await refusalsOf(await deploy(await api.putFiles('demo', '1', changes)));
    expect(refusals).toEqual([{ reason, detail: expect.stringContaining(detail) }]);
    expect(api.store.registry()).toEqual(emptyRegistry);
    expect(await actions()).toContain('deploy.refused');
  });

  it('rejects files that are missing, differ from the version, or have another compressed copy', async () => {
    const { version } = versionWithFiles('demo', '1');
    expect((await refusalsOf(await deploy(version)))[0]).toMatchObject({
      reason: 'digest',
      detail: expect.stringContaining('remote-entry.js'),
    });
    await api.putFiles('demo', '1');
    const wrong = {
      ...version,
      files: version.files.map((file) =>
        file.path === 'remote-entry.js' ? { ...file, integrity: integrityOf(Buffer.from('other')) } : file,
      ),
    };
    expect(await refusalsOf(await deploy(wrong))).toEqual([
      { reason: 'digest', detail: 'demo 1: remote-entry.js is not the file that the version names.' },
    ]);
    await api.put('/remotes/demo/1/remote-entry.js.br', Buffer.from(brotliCompressSync('another')));
    expect(await refusalsOf(await deploy(version))).toEqual([
      { reason: 'digest', detail: 'demo 1: remote-entry.js.br is not the file that the version names.' },
    ]);
  });

  it('rejects calls that this server does not have', async () => {
    const content = JSON.stringify(broken);
    const files = [
      ...versionWithFiles('demo', '1').version.files.slice(0, 1),
      { path: 'contract.json', integrity: integrityOf(Buffer.from(content)), bytes: content.length },
    ];
    const { version } = versionWithFiles('demo', '1', {
      files,
      descriptor: createDescriptor('demo', { calls: ['noun.gone'] }),
    });
    await api.put('/remotes/demo/1/remote-entry.js', '/* demo 1 */');
    await api.put('/remotes/demo/1/contract.json', content);
    expect(await refusalsOf(await deploy(version))).toEqual([
      {
        reason: 'call',
        detail: 'demo 1: Its contracts do not match those of the live server. On the server: noun.gone: removed.',
      },
    ]);
  });

  it('rejects a change of a listed version, and two new versions that conflict', async () => {
    await deploy(await api.putFiles('demo', '1'));
    const { registry, tag } = await read();
    const changed = {
      revision: 2,
      remotes: registry.remotes.map((entry) => ({
        ...entry,
        versions: entry.versions.map((version) => ({ ...version, container: 'another' })),
      })),
    };
    expect(await refusalsOf(await swap(changed, tag))).toEqual([
      { reason: 'digest', detail: expect.stringContaining('never changes') },
    ]);
    const both = [
      await api.putFiles('one', '1'),
      await api.putFiles('two', '1', { descriptor: createDescriptor('two', { paths: [createPathEntry('/one')] }) }),
    ];
    const next = both.reduce(
      (sum, version) => ({ ...applyChange(sum, { kind: 'deploy', version }), revision: 2 }),
      registry,
    );
    expect((await refusalsOf(await swap(next, tag))).map(({ reason }) => reason)).toEqual(['path', 'path']);
  });

  it('checks a version again on a rollback, and names it when it is rejected', async () => {
    await deploy(await api.putFiles('demo', '1'));
    await deploy(await api.putFiles('demo', '2'));
    await deploy(await api.putFiles('demo', '3'));
    api.store.write('remotes/demo/1/remote-entry.js', 'damaged');
    const { registry, tag } = await read();
    const refusals = await refusalsOf(await swap(applyChange(registry, { kind: 'rollback', id: 'demo' }), tag));
    expect(refusals).toEqual([{ reason: 'digest', detail: expect.stringMatching(/^demo 1: remote-entry\.js/u) }]);
    const without = applyChange(registry, { kind: 'retire', id: 'demo', version: '1' });
    expect((await swap(without, tag)).status).toBe(200);
    const after = await read();
    expect((await swap(applyChange(after.registry, { kind: 'rollback', id: 'demo' }), after.tag)).status).toBe(200);
  });
});

it('listIncompatibilities lists live remotes that no longer fit the shell', async () => {
  await deploy(await api.putFiles('demo', '1'));
  const options = { dist: api.store.dist, origins: [] };
  expect(await listIncompatibilities(options)).toEqual([]);
  api.store.write('shell/assets.json', JSON.stringify({ ...api.store.assets, contracts: '2.0.0' }));
  expect(await listIncompatibilities(options)).toEqual([
    'contractRange: demo 1: It works with contracts ^1.0.0; the shell has 2.0.0.',
  ]);
});

describe('files on another origin', () => {
  const { files } = versionWithFiles('demo', '1');
  let redirects = false;
  const server = createServer((request, answer) => {
    const file = files[(request.url ?? '').replace('/cdn/remotes/demo/1/', '')];
    if (redirects) answer.writeHead(302, { location: `${request.url ?? ''}#` }).end();
    else if (file === undefined) answer.writeHead(404).end();
    else answer.end(file);
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server listens nowhere');
    base = `http://127.0.0.1:${String(address.port)}/cdn/remotes/demo/1/`;
  });
  afterAll(() => server.close());

  it('are read and hashed if the origin is listed, but not through a redirect', async () => {
    await api.close();
    api = await setUpStore({ REMOTE_ORIGINS: new URL(base).origin });
    const { version } = versionWithFiles('demo', '1', { base });
    redirects = true;
    expect((await refusalsOf(await deploy(version)))[0]).toMatchObject({ reason: 'digest' });
    redirects = false;
    expect((await deploy(version)).status).toBe(200);
    expect((await api.get('/home')).headers.get('content-security-policy')).toContain(new URL(base).origin);
  });
});

describe('the snapshot of the contracts', () => {
  it('is what the deploy gate compares with, is public, and can be cached', async () => {
    const answer = await api.get(`/api${systemCalls.contractSnapshot.path}`);
    expect(await answer.json()).toMatchObject({
      version: expect.stringMatching(/^\d+\./u),
      calls: expect.arrayContaining([expect.objectContaining({ id: 'system.contractSnapshot' })]),
    });
    expect(
      (await api.get(`/api${systemCalls.contractSnapshot.path}`, { 'if-none-match': answer.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304);
  });
});
