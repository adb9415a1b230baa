import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { createContract, createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { createRemoteBench, reasonsIn, type RemoteBench } from '../testing/remote-command.ts';

const call = {
  id: 'noun.verb',
  method: 'GET',
  path: '/noun/verb',
  query: null,
  body: null,
  response: { type: 'object', properties: { name: { type: 'string' } } },
};

let bench: RemoteBench;
beforeEach(async () => {
  bench = createRemoteBench();
  await bench.remote(`deploy ${bench.folders.build('demo', '1')}`);
});
afterEach(() => bench.end());

const inShell = (file: string): string => join(bench.folders.store, 'shell', file);

test.each(['folder', 'HTTP'])(
  'a shell compatible with every remote goes live in a store reached by %s, and old files stay',
  async (kind) => {
    const place = kind === 'folder' ? bench.folders.store : await bench.serve();
    const shell = bench.folders.buildShell('next', { version: '0.2.0-next', scripts: ['/shell/main.2.js'] });
    expect(await bench.remote(`deploy shell ${shell} --dry-run`, place)).toEqual({
      code: 0,
      text: 'The deploy gate accepts it; nothing was changed. Shell 0.2.0-next would be live.',
    });
    expect(existsSync(inShell('main.2.js'))).toBe(false);
    expect(await bench.remote(`deploy shell ${shell}`, place)).toEqual({ code: 0, text: 'Shell 0.2.0-next is live.' });
    expect(JSON.parse(readFileSync(inShell('assets.json'), 'utf8'))).toMatchObject({ version: '0.2.0-next' });
    expect([
      existsSync(inShell('main.js')),
      existsSync(inShell('main.2.js')),
      readFileSync(inShell('icon.svg'), 'utf8'),
    ]).toEqual([true, true, '/* 0.2.0-next */']);
  },
);

test('deploying a shell raises the registry revision, so that concurrent deploys are checked again', async () => {
  const before = bench.revision();
  await bench.remote(`deploy shell ${bench.folders.buildShell('next', { version: '0.2.0-next' })}`);
  expect(bench.revision()).toBe(before + 1);
});

test("a rejection of the shell by the server's deploy gate is reported", async () => {
  const place = await bench.serve({ refusals: [{ reason: 'contractRange', detail: 'demo 1: too old.' }] });
  const icon = readFileSync(inShell('icon.svg'), 'utf8');
  expect(
    await bench.remote(`deploy shell ${bench.folders.buildShell('next', { version: '0.2.0-next' })}`, place),
  ).toEqual({ code: 1, text: 'Refused; nothing was changed:\n  contractRange  demo 1: too old.' });
  expect([
    JSON.parse(readFileSync(inShell('assets.json'), 'utf8')).version,
    readFileSync(inShell('icon.svg'), 'utf8'),
  ]).toEqual(['0.1.0-shell', icon]);
});

test('a shell that is incompatible with a remote is rejected, naming the remote', async () => {
  const shell = bench.folders.buildShell('next', {
    version: '2.0.0-next',
    contracts: '2.0.0',
    scripts: ['/shell/main.2.js'],
  });
  const { code, text } = await bench.remote(`deploy shell ${shell}`);
  expect([code, reasonsIn(text)]).toEqual([
    1,
    ['contractRange: demo 1: It works with contracts ^1.0.0; the shell has 2.0.0.'],
  ]);
  expect([
    existsSync(inShell('main.2.js')),
    JSON.parse(readFileSync(inShell('assets.json'), 'utf8')).version,
    bench.revision(),
  ]).toEqual([false, '0.1.0-shell', 1]);
});

test('a shell that lacks a file listed in its assets is rejected', async () => {
  const shell = bench.folders.buildShell('next');
  rmSync(join(shell, 'main.js'));
  expect(reasonsIn((await bench.remote(`deploy shell ${shell}`)).text)).toEqual([
    'digest: /shell/main.js is listed in assets.json but missing.',
  ]);
});

test('a server contract that breaks a remote is rejected, read from a file or an address', async () => {
  await bench.remote(
    `deploy ${bench.folders.build('demo', '2', {}, { contract: { calls: [call] } })} --server ${new URL(await bench.serve({ contract: createContract({ calls: [call] }), top: '' })).origin}`,
  );
  const [good, bad] = [bench.folders.contract('good.json', { calls: [call] }), bench.folders.contract('bad.json')];
  expect(await bench.remote(`check server ${good}`)).toEqual({
    code: 0,
    text: '2 versions of 1 remote would work with it.',
  });
  const refused = {
    code: 1,
    text: expect.stringContaining('demo 2: The server has changed since it was built: noun.verb: removed.'),
  };
  expect(await bench.remote(`check server ${bad}`)).toEqual(refused);
  expect(
    await bench.remote(`check server ${await bench.serve({ contract: createContract() })}/api/contract/snapshot`),
  ).toEqual(refused);
});

test('a deploy to a folder is checked against the server contract stored there, not the working copy', async () => {
  const left = (changes: Partial<Snapshot>): unknown =>
    writeFileSync(join(bench.folders.store, 'server-contract.json'), JSON.stringify(createContract(changes)));
  const built = bench.folders.build('demo', '2', {}, { contract: { calls: [call] } });
  const refused = ['call: Its contracts do not match those of the live server. On the server: noun.verb: removed.'];
  left({});
  expect(reasonsIn((await bench.remote(`deploy ${built}`)).text)).toEqual(refused);
  expect(bench.entry()?.live).toBe('1');
  left({ calls: [call] });
  expect(await bench.remote(`deploy ${built}`)).toEqual({ code: 0, text: 'revision 2: demo 2 is live; before: 1.' });
  // A rollback is checked against that server, too, and a version that is already live is checked again.
  expect((await bench.remote('rollback demo')).code).toBe(0);
  await bench.remote(`deploy ${built}`);
  left({});
  expect(reasonsIn((await bench.remote(`deploy ${built}`)).text)).toEqual(refused);
});

test('a server given by --server is checked even if the version is already live', async () => {
  const built = bench.folders.build('demo', '2', {}, { contract: { calls: [call] } });
  const serverOf = async (changes: Partial<Snapshot>): Promise<string> =>
    new URL(await bench.serve({ contract: createContract(changes), top: '' })).origin;
  const live = `deploy ${built} --server ${await serverOf({ calls: [call] })}`;
  expect((await bench.remote(live)).code).toBe(0);
  expect(await bench.remote(live)).toEqual({ code: 0, text: 'Nothing to do: demo 2 is live; before: 1.' });
  const { code, text } = await bench.remote(`deploy ${built} --server ${await serverOf({})}`);
  expect([code, reasonsIn(text)]).toEqual([1, [expect.stringContaining('noun.verb: removed.')]]);
});

test('a deploy warns about a consumed event that can never arrive on the page, and succeeds', async () => {
  const heard = { topic: 'other.chosen', version: 1, publisher: 'other', payload: { type: 'object' } };
  const place = new URL(await bench.serve({ contract: createContract({ events: [heard] }), top: '' })).origin;
  const descriptor = createDescriptor('demo', {
    events: { publishes: [], consumes: [{ topic: 'other.chosen', version: 1 }] },
  });
  const { code, text } = await bench.remote(
    `deploy ${bench.folders.build('demo', '2', { descriptor }, { contract: { events: [heard] } })} --server ${place}`,
  );
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(
      /^Beware: It consumes other\.chosen, which is not sticky.+\nrevision 2: demo 2 is live; before: 1\.$/u,
    ),
  ]);
});

test('a rollback in a folder without a server contract is not checked against the working copy', async () => {
  const inWork = bench.folders.build('demo', '2', {}, { contract: { calls: [call] } });
  expect(reasonsIn((await bench.remote(`deploy ${inWork}`)).text)).toEqual([
    expect.stringContaining('noun.verb: removed.'),
  ]);
  const file = join(bench.folders.store, 'server-contract.json');
  writeFileSync(file, JSON.stringify(createContract({ calls: [call] })));
  await bench.remote(`deploy ${inWork}`);
  await bench.remote(`deploy ${bench.folders.build('demo', '3')}`);
  rmSync(file);
  expect(await bench.remote('rollback demo')).toEqual({ code: 0, text: 'revision 4: demo 2 is live; before: 1.' });
});

test('a server is rejected when the contract of a live version cannot be read', async () => {
  rmSync(join(bench.folders.store, 'remotes/demo/1/contract.json'));
  const { code, text } = await bench.remote(`check server ${bench.folders.contract('server.json')}`);
  expect([code, text]).toEqual([1, expect.stringContaining('demo 1: The contract it was built with cannot be read')]);
});
