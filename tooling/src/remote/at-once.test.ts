import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { builtFiles } from '../build/integrity.ts';
import { createRemoteBench, token, type RemoteBench } from '../testing/remote-command.ts';

const program = join(import.meta.dirname, 'main.ts');
const ids = ['alpha', 'beta', 'gamma', 'delta'];

let bench: RemoteBench;
beforeEach(() => {
  bench = createRemoteBench();
});
afterEach(() => bench.end());

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, DEPLOY_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly output: string }> {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: parts.join('') };
}

/** Asserts that every version in the registry is complete in the store. */
function expectWhole(): void {
  for (const { versions } of readRegistryFile(bench.folders.store).remotes) {
    for (const version of versions) {
      const present = new Map(
        builtFiles(join(bench.folders.store, version.base)).map(({ path, integrity }) => [path, integrity]),
      );
      for (const { path, integrity } of version.files)
        expect([version.base, path, present.get(path)]).toEqual([version.base, path, integrity]);
    }
  }
}

/** Asserts that a store lists these versions, each once, and has them whole. */
function expectDeployed(wanted: readonly { readonly id: string; readonly version: string }[]): void {
  const registry = readRegistryFile(bench.folders.store);
  expect(registry.revision).toBe(wanted.length);
  for (const id of ids) {
    const entry = registry.remotes.find((candidate) => candidate.id === id);
    const names = wanted.filter((item) => item.id === id).map(({ version }) => version);
    expect(entry?.versions.map(({ version }) => version).toSorted()).toEqual(names);
    expect([entry?.live ?? '', ...(entry?.earlier ?? [])].toSorted()).toEqual(names);
  }
  expectWhole();
}

const versionsOf = (each: number) =>
  ids.flatMap((id) => Array.from({ length: each }, (_, at) => ({ id, version: `1.0.${String(at)}` })));

test('twelve processes that deploy into one folder at the same time all succeed', async () => {
  const wanted = versionsOf(3);
  const built = wanted.map(({ id, version }) => bench.folders.build(id, version));
  const ends = await Promise.all(
    built.map((folder) => endOf(start(['deploy', folder, '--store', bench.folders.store]))),
  );
  expect(ends.filter(({ code }) => code !== 0)).toEqual([]);
  expectDeployed(wanted);
}, 120_000);

// The server alone decides between requests, so it does not matter which process sends them.
test('twenty concurrent deploys into a store reached by HTTP all succeed', async () => {
  const url = await bench.serve();
  const wanted = versionsOf(5);
  const built = wanted.map(({ id, version }) => bench.folders.build(id, version));
  const ends = await Promise.all(built.map((folder) => bench.remote(`deploy ${folder}`, url)));
  expect(ends.filter(({ code }) => code !== 0)).toEqual([]);
  expectDeployed(wanted);
}, 120_000);

test('a deploy succeeds when an upload folder of another deploy disappears during the cleanup', async () => {
  await bench.remote(`deploy ${bench.folders.build('demo', '1')}`);
  const remote = join(bench.folders.store, 'remotes/demo');
  // A folder that is listed, but gone when it is inspected.
  symlinkSync(join(remote, 'nowhere'), join(remote, '.uploading-going'));
  expect(await bench.remote(`deploy ${bench.folders.build('demo', '2')}`)).toMatchObject({ code: 0 });
});

test('a deploy killed at any time leaves the registry consistent, and the next deploy succeeds', async () => {
  await bench.remote(`deploy ${bench.folders.build('demo', '0')}`);
  for (let at = 1; at <= 8; at += 1) {
    const child = start(['deploy', bench.folders.build('demo', String(at)), '--store', bench.folders.store]);
    const ended = endOf(child);
    await new Promise((resolve) => setTimeout(resolve, 150 + at * 60));
    child.kill('SIGKILL');
    await ended;
    const { live = '', versions = [] } = bench.entry() ?? {};
    expect(versions.map(({ version }) => version)).toContain(live);
    expectWhole();
  }
  expect((await bench.remote(`deploy ${bench.folders.build('demo', 'last')}`)).code).toBe(0);
}, 120_000);

test('a deploy killed during the upload leaves the registry unchanged, and can be repeated', async () => {
  await bench.remote(`deploy ${bench.folders.build('demo', '1')}`);
  const before = readFileSync(join(bench.folders.store, 'registry.json'), 'utf8');
  const page = Promise.withResolvers<void>();
  const place = await bench.serve({
    before: ({ method, url }) => {
      if (method !== 'PUT' || !url?.endsWith('page.js')) return Promise.resolve(false);
      page.resolve();
      return Promise.resolve(true);
    },
  });
  const second = bench.folders.build('demo', '2');
  const child = start(['deploy', second, '--store', place]);
  const ended = endOf(child);
  await page.promise;
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(join(bench.folders.store, 'registry.json'), 'utf8')).toBe(before);

  expect((await bench.remote(`deploy ${second}`, await bench.serve())).text).toMatch(/demo 2 is live; before: 1\.$/u);
  expect(existsSync(join(bench.folders.store, 'remotes/demo/2/chunks/page.js'))).toBe(true);
});
