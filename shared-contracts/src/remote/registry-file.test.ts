import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyChange } from './registry-changes.ts';
import { readRegistryFile, swapRegistryFile, withFolderLock } from './registry-file.ts';
import { emptyRegistry, registryFile } from './registry.ts';
import { createRemoteVersion } from './remote.factory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const deployed = (version: string) =>
  applyChange(readRegistryFile(folder), { kind: 'deploy', version: createRemoteVersion('demo', version) });

/** A process that takes the lock, prints that it has it, and keeps it until it is killed. */
async function holder(): Promise<{ kill: () => Promise<void> }> {
  const script = `import { withFolderLock } from '${join(import.meta.dirname, 'registry-file.ts')}';
    await withFolderLock(${JSON.stringify(folder)}, () => { process.stdout.write('held'); for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000); });`;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test('reading a folder without a registry returns the empty registry', () => {
  expect(readRegistryFile(folder)).toBe(emptyRegistry);
});

test.each([
  ['truncated', '{"revision": 3, "remo', 'is damaged: it is not valid JSON.'],
  ['of another shape', '{"revision": 3}', 'is damaged or from another release: "remotes" is not as expected.'],
  ['not an object', '[]', 'is damaged or from another release: it has other content than expected.'],
])('reading a registry that is %s throws an error that names the file', (_, content, complaint) => {
  const file = join(folder, registryFile);
  writeFileSync(file, content);
  expect(() => readRegistryFile(folder)).toThrow(`${file} ${complaint}`);
});

test('a registry is replaced only if it still has the expected revision', async () => {
  const first = deployed('1');
  await expect(swapRegistryFile(folder, 0, first)).resolves.toBe(true);
  await expect(swapRegistryFile(folder, 0, deployed('2'))).resolves.toBe(false);
  expect(readRegistryFile(folder)).toEqual(first);
  expect(readdirSync(folder).filter((file) => !file.startsWith('.'))).toEqual([registryFile]);
});

test('of many simultaneous swaps with the same revision exactly one succeeds', async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) => swapRegistryFile(folder, 0, deployed(`1.${String(at)}`))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(readRegistryFile(folder).revision).toBe(1);
});

test('the lock waits for the process that holds it, and is released when that process is killed', async () => {
  const { kill } = await holder();
  let isMine = false;
  const mine = withFolderLock(folder, () => {
    isMine = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isMine).toBe(false);
  await kill();
  await mine;
  expect(isMine).toBe(true);
});

test('a swap that throws releases the lock and leaves the registry unchanged', async () => {
  await expect(
    swapRegistryFile(folder, 0, deployed('1'), () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  await expect(swapRegistryFile(folder, 0, deployed('2'))).resolves.toBe(true);
});

test('an invalid registry file causes an error and is not replaced', async () => {
  writeFileSync(join(folder, registryFile), '{"revision":"one"}');
  await expect(swapRegistryFile(folder, 0, emptyRegistry)).rejects.toThrow('revision');
});
