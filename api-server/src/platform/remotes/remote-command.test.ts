import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { testCompileCache } from '../../config.ts';
import { deployToken, setUpStore, versionWithFiles, type TestStoreApi } from '../../testing/set-up-store.ts';

const program = join(import.meta.dirname, '../../../../tooling/src/remote/main.ts');

let api: TestStoreApi;
let built: string;
beforeEach(async () => {
  api = await setUpStore();
  built = mkdtempSync(join(tmpdir(), 'tessera-built-'));
});
afterEach(async () => {
  await api.close();
  rmSync(built, { recursive: true });
});

/** Creates a folder like a build's output. */
function build(id: string, name: string, changes: Partial<RemoteVersion> = {}): string {
  const folder = join(built, `${id}-${name}`);
  const { version, files } = versionWithFiles(id, name, changes);
  mkdirSync(folder);
  for (const [path, content] of Object.entries({ ...files, [versionFile]: JSON.stringify(version) }))
    writeFileSync(join(folder, path), content);
  return folder;
}

/** Runs the command that teams use, as a process. */
function remote(...words: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...words, '--store', api.origin],
    { env: { ...testCompileCache(), DEPLOY_TOKEN: deployToken }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, text })));
}

const entry = () => api.store.registry().remotes.find(({ id }) => id === 'demo');

it('the remote command deploys, starts a canary, promotes it and rolls back', async () => {
  expect(await remote('deploy', build('demo', '1'))).toMatchObject({ code: 0 });
  expect(entry()).toMatchObject({ live: '1' });
  expect(await remote('deploy', build('demo', '2'), '--percent', '20')).toMatchObject({ code: 0 });
  expect(entry()).toMatchObject({ live: '1', candidate: { version: '2', percent: 20 } });
  expect(await remote('promote', 'demo')).toMatchObject({ code: 0 });
  expect(await remote('rollback', 'demo')).toMatchObject({ code: 0 });
  expect(entry()).toMatchObject({ live: '1', candidate: null });
  expect(await (await api.get('/remotes/demo/2/remote-entry.js')).text()).toBe('/* demo 2 */');
}, 60_000);

it('parallel deployments of several teams are all kept', async () => {
  const ids = ['one', 'two', 'three', 'four'];
  const outcomes = await Promise.all(ids.map((id) => remote('deploy', build(id, '1'))));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(
    api.store
      .registry()
      .remotes.map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
}, 60_000);

it('a rejection of the deploy gate is shown with its reason, and nothing goes live', async () => {
  const { code, text } = await remote(
    'deploy',
    build('demo', '1', { descriptor: createDescriptor('demo', { paths: [createPathEntry('/login')] }) }),
  );
  expect([code, text]).toEqual([1, expect.stringContaining('/login belongs to the shell or the server.')]);
  expect(entry()).toBeUndefined();
}, 60_000);
