import { createContract, createDescriptor, createPathEntry, createRemoteVersion } from './remote.factory.ts';
import { gate, gateOfPlatform, sizeBudget, warnings } from './gate.ts';
import type { Candidate, Platform } from './gate.ts';
import type { Snapshot } from '../http/breaking-changes.ts';
import { applyChange } from './registry-changes.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry, RemoteVersion } from './registry.ts';

const call = { id: 'noun.verb', method: 'GET', path: '/noun/verb', query: null, body: null, response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } };
const done = { topic: 'noun.done', version: 1, publisher: 'demo', payload: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } };
const contract = createContract({ calls: [call], events: [done] });
const uses = { calls: ['noun.verb'], events: { publishes: [{ topic: 'noun.done', version: 1 }], consumes: [] } };
const version = (changes: Partial<RemoteVersion> = {}): RemoteVersion => createRemoteVersion('demo', '2', { descriptor: createDescriptor('demo', uses), requires: { react: '^19.3.0', 'react-dom': '^19.3.0' }, ...changes });
const platform: Platform = { contracts: '1.4.0', shares: { react: '19.3.1', 'react-dom': '19.3.1' } };
const registry: Registry = applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('other') });

const ask = (candidate: Partial<Candidate> = {}, world: { readonly registry?: Registry; readonly platform?: Platform; readonly server?: Snapshot } = {}) =>
  gate({ version: version(), contract, wrongFiles: [], ...candidate }, { registry, platform, server: contract, ...world });
const described = (changes: Parameters<typeof createDescriptor>[1]) => ({ version: version({ descriptor: createDescriptor('demo', { ...uses, ...changes }) }) });

const sized = (bytes: Readonly<Record<string, number>>): RemoteVersion['files'] => Object.entries(bytes).map(([path, size]) => ({ path, integrity: '', bytes: size }));

test('a version that fits is let through', () => {
  expect(ask()).toEqual([]);
});

test('pages and languages that are not loaded together are not added up', () => {
  const files = sized({ 'remote-entry.js': 100_000, 'a.js': 300_000, 'b.js': 300_000, 'en.js': 200_000, 'ja.js': 200_000 });
  const routes = { '/demo': { preload: ['a.js'], doors: [] }, '/demo/:id': { preload: ['b.js'], doors: [] } };
  expect(ask({ version: version({ files, routes, texts: { en: ['en.js'], ja: ['ja.js'] } }) })).toEqual([]);
});

test('a part of a set is let through when the remote does without the rest', () => {
  expect(ask({ version: version({ requires: { react: '^19.3.0' } }) })).toEqual([]);
});

test('a newer deploy of the same remote does not clash with itself', () => {
  expect(ask({}, { registry: applyChange(registry, { kind: 'deploy', version: createRemoteVersion('demo', '1', { descriptor: createDescriptor('demo', uses) }) }) })).toEqual([]);
});

test.each<[string, ReturnType<typeof ask>, string, string]>([
  ['the shell\'s id', ask({ version: createRemoteVersion('shell', '1', { descriptor: createDescriptor('shell', { paths: [createPathEntry('/somewhere')] }) }), contract: createContract() }), 'id', 'shell'],
  ['a path of another remote', ask(described({ paths: [createPathEntry('/other')] })), 'path', '/other belongs to other already.'],
  ['a path of the shell', ask(described({ paths: [createPathEntry('/login')] })), 'path', '/login belongs to the shell or the server.'],
  ['a path named twice', ask(described({ paths: [createPathEntry('/a'), createPathEntry('/a')] })), 'path', '/a is named twice.'],
  [
    'an event that another remote publishes',
    ask({}, { registry: applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('other', '1', { descriptor: createDescriptor('other', { events: uses.events }) }) }) }),
    'event',
    'noun.done is published by other; an event has exactly one publisher.',
  ],
  ['an event of somebody else', ask({ contract: createContract({ calls: [call], events: [{ ...done, publisher: 'shell' }] }) }, { server: createContract({ calls: [call], events: [{ ...done, publisher: 'shell' }] }) }), 'event', 'noun.done is published by shell, not by demo.'],
  ['contracts that the shell has not', ask(described({ contractRange: '^2.0.0' })), 'contractRange', 'It works with contracts ^2.0.0; the shell has 1.4.0.'],
  ['a call that the server has no more', ask({}, { server: createContract({ events: [done] }) }), 'call', "It was built with contracts that the live server does not speak. Beside them, the server's: noun.verb: removed."],
  ['a call that answers less', ask({}, { server: createContract({ calls: [{ ...call, response: { type: 'object' } }], events: [done] }) }), 'call', 'noun.verb response.name: removed'],
  ['a call that nobody described', ask(described({ calls: ['noun.verb', 'noun.other'] })), 'call', 'It uses noun.other, which its contract.json does not describe.'],
  ['an early question that is none of its calls', ask(described({ paths: [createPathEntry('/demo', { early: ['/noun/verb', '/noun/other'] })] })), 'call', 'Its page would ask /noun/other at once, which is no question of the calls that it uses.'],
  ['an event that changed without a new version', ask({}, { server: createContract({ calls: [call], events: [{ ...done, payload: { type: 'object' } }] }) }), 'call', 'noun.done.id: removed'],
  ['a share that the page has not', ask({ version: version({ requires: { vue: '^3.0.0' } }) }), 'share', 'It needs vue, which the page does not provide.'],
  ['a share in another version', ask({ version: version({ requires: { react: '^20.0.0', 'react-dom': '^19.3.0' } }) }), 'share', 'It needs react ^20.0.0; the page provides 19.3.1.'],
  ['half of a set of shares', ask({ version: version({ requires: { react: '^19.3.0' }, brings: ['react-dom'] }) }), 'shareSet', 'It takes react from the page and brings react-dom itself'],
  ['files that are not what they were', ask({ wrongFiles: ['remote-entry.js'] }), 'digest', 'remote-entry.js is not the file that the version names.'],
  ['too much before the first draw', ask({ version: version({ files: [{ path: 'remote-entry.js', integrity: '', bytes: sizeBudget.preload + 1 }] }) }), 'size', 'stand before its first draw'],
  ['too much for one of its pages in one language', ask({ version: version({ files: sized({ 'remote-entry.js': 100_000, 'small.js': 100, 'page.js': 450_000, 'en.js': 100, 'ja.js': 50_001 }), routes: { '/demo': { preload: ['small.js'], doors: [] }, '/demo/:id': { preload: ['page.js'], doors: [] } }, texts: { en: ['en.js'], ja: ['ja.js'] } }) }), 'size', '600001 bytes stand before its first draw at /demo/:id'],
  ['too much in all', ask({ version: version({ files: [{ path: 'a.js', integrity: '', bytes: sizeBudget.all + 1 }] }) }), 'size', 'bytes in all'],
])('refuses %s, with its reason', (_, refusals, reason, detail) => {
  expect(refusals).toEqual([{ reason, detail: expect.stringContaining(detail) }]);
});

test('free changes of the server are let through', () => {
  const richer = { ...call, response: { ...call.response, properties: { ...call.response.properties, more: { type: 'string' } } } };
  expect(ask({}, { server: createContract({ calls: [richer], events: [done] }) })).toEqual([]);
});

test('a shell or a server is refused for the remotes that would break under it, by name', () => {
  const served = [{ version: version(), contract }];
  expect(gateOfPlatform(served, platform, contract)).toEqual([]);
  expect(gateOfPlatform(served, { ...platform, contracts: '2.0.0' }, createContract())).toEqual([
    { reason: 'contractRange', detail: 'demo 2: It works with contracts ^1.0.0; the shell has 2.0.0.' },
    { reason: 'call', detail: 'demo 2: The server has changed since it was built: noun.verb: removed.' },
    { reason: 'call', detail: 'demo 2: The server has changed since it was built: noun.done: removed.' },
  ]);
});

describe('a warning', () => {
  const heard = { topic: 'other.chosen', version: 1, publisher: 'other', payload: { type: 'object' } };
  const warned = (event: Partial<typeof heard & { readonly sticky: boolean }>) =>
    warnings({ ...described({ events: { publishes: [], consumes: [{ topic: 'other.chosen', version: 1 }] } }), contract: createContract({ events: [{ ...heard, ...event }] }) });

  test('tells of an event of another remote that nobody on its page can hear', () => {
    expect(warned({})).toEqual([expect.stringContaining('It consumes other.chosen, which is not sticky')]);
  });

  test.each([['is sticky', { sticky: true }], ['is the shell’s', { publisher: 'shell' }], ['is its own', { publisher: 'demo' }], ['is not consumed', { topic: 'other.dropped' }]])('is none where the event %s', (_, event) => {
    expect(warned(event)).toEqual([]);
  });
});
