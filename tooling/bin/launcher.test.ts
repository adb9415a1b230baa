import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensureInstalled,
  isInstalled,
  lockDigest,
  nodeIsTooOld,
  pinnedNode,
  runChild,
  unwritable,
} from './launcher.mjs';

const launcher = join(import.meta.dirname, 'tessera.mjs');
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'tessera-launcher-'));
  mkdirSync(join(workspace, 'node_modules'));
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
});
afterEach(() => rmSync(workspace, { recursive: true }));

const run = (...args: string[]): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [launcher, ...args], (failure, _stdout, stderr) =>
      resolve({ code: Number(failure?.code ?? 0), stderr }),
    );
  });

test.each(['v18.20.8', 'v16.0.0', 'v19.9.0'])('reports in one line that Node %s is too old', (version) => {
  expect(nodeIsTooOld(version)).toMatch(new RegExp(`^Tessera needs Node 20 or newer; this is ${version}\\.[^\\n]*$`));
});

test.each(['v20.0.0', 'v22.11.0', 'v24.1.0'])('accepts Node %s', (version) => {
  expect(nodeIsTooOld(version)).toBeUndefined();
});

test('an installation is valid until the lock file changes', () => {
  expect(isInstalled(workspace)).toBe(false);
  writeFileSync(join(workspace, 'node_modules/.tessera-installed'), lockDigest(workspace));
  expect(isInstalled(workspace)).toBe(true);
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), 'lockfileVersion: 10');
  expect(isInstalled(workspace)).toBe(false);
});

test('installs the dependencies only once', async () => {
  const installer = jest.fn().mockResolvedValue(0);
  await expect(ensureInstalled(workspace, 'pnpm@1.2.3', installer)).resolves.toBeUndefined();
  await expect(ensureInstalled(workspace, 'pnpm@1.2.3', installer)).resolves.toBeUndefined();
  expect(installer).toHaveBeenCalledTimes(1);
  expect(installer.mock.calls[0][1]).toEqual(expect.arrayContaining(['pnpm@1.2.3', '--frozen-lockfile']));
});

test('does not run a package manager whose digest differs from the pinned one', async () => {
  const installer = jest.fn().mockResolvedValue(0);
  const named = `pnpm@1.2.3+sha512.${Buffer.from('the package').toString('hex')}`;
  const offer = (text: string) => () => Promise.resolve(`sha512-${Buffer.from(text).toString('base64')}`);
  await expect(ensureInstalled(workspace, named, installer, offer('another package'))).resolves.toMatch(
    /^Tessera does not install with pnpm@1\.2\.3: the registry offers another package[^\n]*$/,
  );
  expect(installer).not.toHaveBeenCalled();
  await expect(ensureInstalled(workspace, named, installer, offer('the package'))).resolves.toBeUndefined();
  expect(installer.mock.calls[0][1]).toContain('pnpm@1.2.3');
});

test('reports a failed installation in one line, and retries it at the next start', async () => {
  await expect(ensureInstalled(workspace, 'pnpm@1.2.3', () => Promise.resolve(7))).resolves.toMatch(
    /^Tessera could not install [^\n]* ended with 7[^\n]*$/,
  );
  expect(isInstalled(workspace)).toBe(false);
});

test('prefers the pinned Node, accepts a newer one and rejects an older one', () => {
  expect(pinnedNode(workspace, { platform: 'linux', version: 'v25.1.0', execPath: '/present' })).toBe('/present');
  expect(pinnedNode(workspace, { platform: 'linux', version: 'v22.1.0', execPath: '/present' })).toBeUndefined();
  mkdirSync(join(workspace, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(workspace, 'node_modules/node/bin/node'), '');
  expect(pinnedNode(workspace, { platform: 'linux', version: 'v25.1.0', execPath: '/present' })).toBe(
    join(workspace, 'node_modules/node/bin/node'),
  );
});

test.each(['node_modules', 'dist'])('reports in one line that the folder %s is not writable', (folder) => {
  mkdirSync(join(workspace, folder), { recursive: true });
  // The superuser may write everywhere, so the test fakes the error that another user would get.
  const refuse = (path: string): void => {
    if (path === join(workspace, folder)) throw new Error('EACCES');
  };
  expect(unwritable(workspace, refuse)).toMatch(
    new RegExp(`^Tessera cannot write to ${join(workspace, folder)}: [^\\n]+$`),
  );
});

test('accepts a folder that is writable', () => {
  expect(unwritable(workspace)).toBeUndefined();
});

test.each([0, 3])('returns the exit code %i of the program', async (code) => {
  await expect(runChild(process.execPath, ['-e', `process.exit(${code})`], { stdio: 'ignore' })).resolves.toBe(code);
});

test('forwards a signal to the program', async () => {
  const ready = join(workspace, 'ready');
  const ended = runChild(
    process.execPath,
    [
      '-e',
      `process.on("SIGHUP", () => process.exit(42)); setInterval(() => {}, 1000); require("node:fs").writeFileSync(${JSON.stringify(ready)}, "")`,
    ],
    { stdio: 'ignore' },
  );
  while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 20));
  process.emit('SIGHUP');
  await expect(ended).resolves.toBe(42);
});

test('reports an unknown command in one line', async () => {
  const { code, stderr } = await run('strat');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'Usage: tessera start | dev | test | test:faults | test:load | bench | build | remote | isolate | catalogue | rotate-keys | user | accept | decisions | texts | format | lint | new:remote | remove:remote; there is no "strat"\n',
  );
});

test('reports an invalid setting before anything is built', async () => {
  const ended = await new Promise<{ stdout: string; stderr: string; code: number }>((resolve) => {
    execFile(
      process.execPath,
      [launcher, 'start'],
      { env: { ...process.env, DEPLOY_TOKEN: 'short' } },
      (failure, stdout, stderr) => resolve({ stdout, stderr, code: Number(failure?.code ?? 0) }),
    );
  });
  expect(ended).toEqual({
    stdout: '',
    stderr: expect.stringMatching(/^DEPLOY_TOKEN must be tokens of at least 32 [^\n]*\n$/u),
    code: 1,
  });
});
