import type { Snapshot } from '../http/breaking-changes.ts';
import { gate, gateOfPlatform, sizeBudget, warnings, type Candidate, type Platform } from './gate.ts';
import { applyChange } from './registry-changes.ts';
import { emptyRegistry, type Registry, type RemoteVersion } from './registry.ts';
import { createContract, createDescriptor, createPathEntry, createRemoteVersion } from './remote.factory.ts';

const call = {
  id: 'noun.verb',
  method: 'GET',
  path: '/noun/verb',
  query: null,
  body: null,
  response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};
const done = {
  topic: 'noun.done',
  version: 1,
  publisher: 'demo',
  payload: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
};
const contract = createContract({ calls: [call], events: [done] });
const uses = { calls: ['noun.verb'], events: { publishes: [{ topic: 'noun.done', version: 1 }], consumes: [] } };
const version = (changes: Partial<RemoteVersion> = {}): RemoteVersion =>
  createRemoteVersion('demo', '2', {
    descriptor: createDescriptor('demo', uses),
    requires: { react: '^19.3.0', 'react-dom': '^19.3.0' },
    ...changes,
  });
const platform: Platform = { contracts: '1.4.0', shares: { react: '19.3.1', 'react-dom': '19.3.1' } };
const registry: Registry = applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('other') });

const ask = (
  candidate: Partial<Candidate> = {},
  world: { readonly registry?: Registry; readonly platform?: Platform; readonly server?: Snapshot } = {},
) =>
  gate(
    { version: version(), contract, wrongFiles: [], ...candidate },
    { registry, platform, server: contract, ...world },
  );
const described = (changes: Parameters<typeof createDescriptor>[1]) => ({
  version: version({ descriptor: createDescriptor('demo', { ...uses, ...changes }) }),
});

const sized = (bytes: Readonly<Record<string, number>>): RemoteVersion['files'] =>
  Object.entries(bytes).map(([path, size]) => ({ path, integrity: '', bytes: size }));

test('the deploy gate accepts a version that fits', () => {
  expect(ask()).toEqual([]);
});

test('the deploy gate does not add up the sizes of pages and languages that are not loaded together', () => {
  const files = sized({
    'remote-entry.js': 100_000,
    'a.js': 300_000,
    'b.js': 300_000,
    'en.js': 200_000,
    'ja.js': 200_000,
  });
  const routes = { '/demo': { preload: ['a.js'], doors: [] }, '/demo/:id': { preload: ['b.js'], doors: [] } };
  expect(ask({ version: version({ files, routes, texts: { en: ['en.js'], ja: ['ja.js'] } }) })).toEqual([]);
});

test('the deploy gate accepts one share of a set if the remote does not use the others', () => {
  expect(ask({ version: version({ requires: { react: '^19.3.0' } }) })).toEqual([]);
});

test('the deploy gate accepts a newer version of a remote that is already deployed', () => {
  expect(
    ask(
      {},
      {
        registry: applyChange(registry, {
          kind: 'deploy',
          version: createRemoteVersion('demo', '1', { descriptor: createDescriptor('demo', uses) }),
        }),
      },
    ),
  ).toEqual([]);
});

test.each<[string, ReturnType<typeof ask>, string, string]>([
  [
    "the shell's id",
    ask({
      version: createRemoteVersion('shell', '1', {
        descriptor: createDescriptor('shell', { paths: [createPathEntry('/somewhere')] }),
      }),
      contract: createContract(),
    }),
    'id',
    'shell',
  ],
  [
    "the name of another remote's container",
    ask({ version: version({ container: 'tessera_other' }) }),
    'id',
    'Its container tessera_other has the name of that of other',
  ],
  [
    'a path of another remote',
    ask(described({ paths: [createPathEntry('/other')] })),
    'path',
    '/other belongs to other already.',
  ],
  [
    'a path of the shell',
    ask(described({ paths: [createPathEntry('/login')] })),
    'path',
    '/login belongs to the shell or the server.',
  ],
  [
    'a path listed twice',
    ask(described({ paths: [createPathEntry('/a'), createPathEntry('/a')] })),
    'path',
    '/a is listed twice.',
  ],
  [
    'an event that another remote publishes',
    ask(
      {},
      {
        registry: applyChange(emptyRegistry, {
          kind: 'deploy',
          version: createRemoteVersion('other', '1', {
            descriptor: createDescriptor('other', { events: uses.events }),
          }),
        }),
      },
    ),
    'event',
    'noun.done is published by other; an event has exactly one publisher.',
  ],
  [
    'an event of another publisher',
    ask(
      { contract: createContract({ calls: [call], events: [{ ...done, publisher: 'shell' }] }) },
      { server: createContract({ calls: [call], events: [{ ...done, publisher: 'shell' }] }) },
    ),
    'event',
    'noun.done is published by shell, not by demo.',
  ],
  [
    'contracts that the shell does not have',
    ask(described({ contractRange: '^2.0.0' })),
    'contractRange',
    'It works with contracts ^2.0.0; the shell has 1.4.0.',
  ],
  [
    'a call that the server no longer has',
    ask({}, { server: createContract({ events: [done] }) }),
    'call',
    'Its contracts do not match those of the live server. On the server: noun.verb: removed.',
  ],
  [
    'a call whose answer lost a field',
    ask({}, { server: createContract({ calls: [{ ...call, response: { type: 'object' } }], events: [done] }) }),
    'call',
    'noun.verb response.name: removed',
  ],
  [
    'a call that its contract does not describe',
    ask(described({ calls: ['noun.verb', 'noun.other'] })),
    'call',
    'It uses noun.other, which its contract.json does not describe.',
  ],
  [
    'an early request that is not one of its calls',
    ask(described({ paths: [createPathEntry('/demo', { early: ['/noun/verb', '/noun/other'] })] })),
    'call',
    'Its page requests /noun/other early, which is not one of the GET calls that it uses.',
  ],
  [
    'an event that changed without a new version',
    ask({}, { server: createContract({ calls: [call], events: [{ ...done, payload: { type: 'object' } }] }) }),
    'call',
    'noun.done.id: removed',
  ],
  [
    'a share that the page does not provide',
    ask({ version: version({ requires: { vue: '^3.0.0' } }) }),
    'share',
    'It needs vue, which the page does not provide.',
  ],
  [
    'a share in another version',
    ask({ version: version({ requires: { react: '^20.0.0', 'react-dom': '^19.3.0' } }) }),
    'share',
    'It needs react ^20.0.0; the page provides 19.3.1.',
  ],
  [
    'half of a set of shares',
    ask({ version: version({ requires: { react: '^19.3.0' }, brings: ['react-dom'] }) }),
    'shareSet',
    'It takes react from the page and brings react-dom itself',
  ],
  [
    'files whose content has changed',
    ask({ wrongFiles: ['remote-entry.js'] }),
    'digest',
    'remote-entry.js is not the file that the version names.',
  ],
  [
    'too many bytes before the first draw',
    ask({ version: version({ files: [{ path: 'remote-entry.js', integrity: '', bytes: sizeBudget.preload + 1 }] }) }),
    'size',
    'are loaded before its first render',
  ],
  [
    'too many bytes for one of its pages in one language',
    ask({
      version: version({
        files: sized({
          'remote-entry.js': 100_000,
          'small.js': 100,
          'page.js': 450_000,
          'en.js': 100,
          'ja.js': 50_001,
        }),
        routes: { '/demo': { preload: ['small.js'], doors: [] }, '/demo/:id': { preload: ['page.js'], doors: [] } },
        texts: { en: ['en.js'], ja: ['ja.js'] },
      }),
    }),
    'size',
    '600001 bytes are loaded before its first render at /demo/:id',
  ],
  [
    'too many bytes in all',
    ask({ version: version({ files: [{ path: 'a.js', integrity: '', bytes: sizeBudget.all + 1 }] }) }),
    'size',
    'bytes in all',
  ],
])('the deploy gate refuses %s and gives the reason', (_, refusals, reason, detail) => {
  expect(refusals).toEqual([{ reason, detail: expect.stringContaining(detail) }]);
});

test('the deploy gate accepts compatible changes of the server', () => {
  const richer = {
    ...call,
    response: { ...call.response, properties: { ...call.response.properties, more: { type: 'string' } } },
  };
  expect(ask({}, { server: createContract({ calls: [richer], events: [done] }) })).toEqual([]);
});

test('the deploy gate refuses a shell or a server that breaks remotes, and names them', () => {
  const served = [{ version: version(), contract }];
  expect(gateOfPlatform(served, platform, contract)).toEqual([]);
  expect(gateOfPlatform(served, { ...platform, contracts: '2.0.0' }, createContract())).toEqual([
    { reason: 'contractRange', detail: 'demo 2: It works with contracts ^1.0.0; the shell has 2.0.0.' },
    { reason: 'call', detail: 'demo 2: The server has changed since it was built: noun.verb: removed.' },
    { reason: 'call', detail: 'demo 2: The server has changed since it was built: noun.done: removed.' },
  ]);
});

describe('warnings', () => {
  const heard = { topic: 'other.chosen', version: 1, publisher: 'other', payload: { type: 'object' } };
  const warned = (event: Partial<typeof heard & { readonly sticky: boolean }>) =>
    warnings({
      ...described({ events: { publishes: [], consumes: [{ topic: 'other.chosen', version: 1 }] } }),
      contract: createContract({ events: [{ ...heard, ...event }] }),
    });

  test('names a consumed event of another remote that is not sticky and so cannot be received', () => {
    expect(warned({})).toEqual([expect.stringContaining('It consumes other.chosen, which is not sticky')]);
  });

  test.each([
    ['is sticky', { sticky: true }],
    ['is the shell’s', { publisher: 'shell' }],
    ['is its own', { publisher: 'demo' }],
    ['is not consumed', { topic: 'other.dropped' }],
  ])('is empty if the event %s', (_, event) => {
    expect(warned(event)).toEqual([]);
  });
});
