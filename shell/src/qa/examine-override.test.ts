import { createApi } from '@tessera/contracts/http/client';
import type { Boot } from '@tessera/contracts/remote/boot';
import { overrideBytesMax } from '@tessera/contracts/remote/override-rules';
import { emptyRegistry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import { createSoundVersion, createVersionServer } from '../testing/version-server.ts';
import { examineOverride } from './examine-override.ts';

const registry = applyChange(applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('kol') }), {
  kind: 'deploy',
  version: createRemoteVersion('other'),
});
const boot: Boot = {
  versionSet: toVersionSet(registry),
  version: '1.0.0',
  environment: 'test',
  fallbackLanguage: 'en',
  override: { origins: ['https://files.example.com'], session: null },
};
const base = 'https://files.example.com/remotes/kol/2.0.0/';

function setUp(version: RemoteVersion = createSoundVersion('kol', '2.0.0')) {
  const server = createVersionServer(registry);
  server.serve(base, version);
  const examine = (given: Partial<Boot> = {}, id = 'kol', address = base) =>
    examineOverride(
      { id, address },
      { boot: { ...boot, ...given }, api: createApi(), page: document.baseURI, fetch: server.fetch },
    );
  return { server, examine };
}

const refused = (reason: string, detail?: string) =>
  expect.objectContaining({
    name: 'OverrideRefused',
    reason,
    ...(detail === undefined ? {} : { details: expect.arrayContaining([expect.stringContaining(detail)]) }),
  });

test('a version that fits is used from its own address, not from the one it claims', async () => {
  const { server, examine } = setUp(createSoundVersion('kol', '2.0.0', { base: 'https://evil.example/' }));
  await expect(examine()).resolves.toMatchObject({ version: '2.0.0', base });
  const toFiles = server.asked.filter(({ url }) => url.startsWith(base));
  expect(toFiles).toHaveLength(3);
  for (const { init } of toFiles)
    expect(init).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      mode: 'cors',
      referrerPolicy: 'no-referrer',
    });
});

test('a version on this origin needs no other origin', async () => {
  const { server, examine } = setUp();
  server.serve('/remotes/kol/2.0.0/', createSoundVersion('kol', '2.0.0'));
  await expect(
    examine({ override: { origins: [], session: null } }, 'kol', '/remotes/kol/2.0.0/'),
  ).resolves.toMatchObject({ base: '/remotes/kol/2.0.0/' });
});

test('a forbidden override is refused before any request', async () => {
  const { server, examine } = setUp();
  const { override: _override, ...plain } = boot;
  const platform = new Promise<never>(() => undefined);
  await expect(
    examineOverride(
      { id: 'kol', address: base },
      { boot: plain, api: createApi(), page: document.baseURI, fetch: server.fetch },
      platform,
    ),
  ).rejects.toEqual(refused('person'));
  await expect(examine({}, 'kol', 'https://evil.example/remotes/kol/2.0.0/')).rejects.toEqual(
    refused('origin', 'https://evil.example'),
  );
  expect(server.asked.filter(({ url }) => !url.startsWith('http://localhost/'))).toEqual([]);
});

test.each<[string, string, string | undefined, Partial<RemoteVersion>]>([
  ['of another remote', 'otherRemote', 'other', { descriptor: createDescriptor('other') }],
  ['of another version than its folder', 'otherVersion', '2.0.1', { version: '2.0.1' }],
  ['whose entry is on another origin', 'shape', undefined, { entry: 'https://evil.example/entry.js' }],
  ['whose entry is above its folder', 'shape', undefined, { entry: '../1.0.0/remote-entry.js' }],
  ['that preloads from elsewhere', 'shape', undefined, { preload: ['//evil.example/a.js'] }],
  ['with the container of another remote', 'shape', undefined, { container: 'tessera_other' }],
  ['with an invalid container name', 'shape', undefined, { container: 'a b' }],
  [
    'without a digest of its entry',
    'gate',
    'remote-entry.js is not the file',
    { files: createSoundVersion('kol', '2.0.0').files.filter(({ path }) => path !== 'remote-entry.js') },
  ],
  [
    'for other contracts',
    'gate',
    'It works with contracts ^9.0.0; the shell has 1.0.0.',
    { descriptor: createDescriptor('kol', { contractRange: '^9.0.0' }) },
  ],
  [
    'that needs what the page does not provide',
    'gate',
    'It needs vue, which the page does not provide.',
    { requires: { vue: '^3.0.0' } },
  ],
  [
    'that takes a path of another remote',
    'gate',
    '/other belongs to other already.',
    { descriptor: createDescriptor('kol', { paths: [createPathEntry('/other')] }) },
  ],
  [
    'that takes a path of the shell',
    'gate',
    '/login belongs to the shell',
    { descriptor: createDescriptor('kol', { paths: [createPathEntry('/login')] }) },
  ],
])('an override with a version %s is refused', async (_, reason, detail, changes) => {
  await expect(setUp(createSoundVersion('kol', '2.0.0', changes)).examine()).rejects.toEqual(refused(reason, detail));
});

test('an id that the page does not have is refused', async () => {
  await expect(setUp().examine({}, 'nobody', 'https://files.example.com/remotes/nobody/1.0.0/')).rejects.toEqual(
    refused('unknown'),
  );
});

test('an entry with another digest is refused', async () => {
  const { server, examine } = setUp();
  server.put(`${base}remote-entry.js`, 'globalThis.isForeignCode = true;');
  await expect(examine()).rejects.toEqual(refused('gate', 'remote-entry.js is not the file that the version names.'));
});

test('a contract with another digest is refused', async () => {
  const { server, examine } = setUp();
  server.put(`${base}contract.json`, '{"version":"1.0.0","calls":[],"events":[], "more":1}');
  await expect(examine()).rejects.toEqual(refused('gate', 'contract.json cannot be read'));
});

test.each<[string, string, () => Response]>([
  [
    'redirects to another address',
    'redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example/remote.json' } }),
  ],
  ['is missing', 'unreachable', () => new Response('no', { status: 404 })],
  ['is an HTML page', 'shape', () => new Response('<!doctype html><title>Portal</title>')],
  ['is null', 'shape', () => new Response('null')],
  ['is cut off', 'shape', () => new Response('{"version":"2.0')],
  ['tries to change prototypes', 'shape', () => new Response('{"__proto__":{"version":"2.0.0"},"constructor":{}}')],
  ['is too large', 'oversize', () => new Response(`"${'a'.repeat(overrideBytesMax)}"`)],
  [
    'never ends',
    'oversize',
    () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) })),
  ],
])('a remote.json that %s is refused', async (_, reason, answer) => {
  const { server, examine } = setUp();
  server.put(`${base}remote.json`, answer);
  await expect(examine()).rejects.toEqual(refused(reason));
});

test('an override is refused while the registry of this server cannot be read', async () => {
  const { server, examine } = setUp();
  server.put('/registry.json', () => new Response('down', { status: 503 }));
  await expect(examine()).rejects.toEqual(refused('server'));
});
