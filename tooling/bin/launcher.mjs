import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const oldestNode = 20;
const pinnedMajor = 24;
const stampFile = 'node_modules/.tessera-installed';

const majorOf = (version) => Number(/^v(\d+)/.exec(version)[1]);

/** The message if Node is too old, otherwise undefined. */
export const nodeIsTooOld = (version) =>
  majorOf(version) < oldestNode
    ? `Tessera needs Node ${oldestNode} or newer; this is ${version}. Newer ones are at https://nodejs.org`
    : undefined;

/** The message if the working copy is not writable, otherwise undefined. */
export const unwritable = (root, access = accessSync) => {
  for (const folder of ['.', 'node_modules', 'dist', '.data']) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    try {
      access(path, constants.W_OK);
    } catch {
      return `Tessera cannot write to ${path}: give this user write permission, or copy the folder elsewhere.`;
    }
  }
  return undefined;
};

/** Identifies a set of dependencies: the digest of the lock file. */
export const lockDigest = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Whether the last complete installation used the current lock file. */
export const isInstalled = (root) => {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockDigest(root);
};

/**
 * Runs a program until it exits and resolves to its exit code; for a program ended by a signal, 128 plus the signal's
 * usual number. Forwards signals to the program, except Ctrl+C in a terminal, which reaches both anyway.
 */
export const runChild = (program, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
    const forwards = Object.keys(numbers).map((signal) => {
      const forward = () => {
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const release = () => {
      for (const off of forwards) off();
    };
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      release();
      resolve(code === null ? 128 + (numbers[signal] || 9) : code);
    });
  });

/** Splits the manifest's `packageManager` into the spec for npm and the digest that the package must have. */
const readPackageManager = (packageManager) => {
  const [spec, digest] = packageManager.split('+');
  const [algorithm, hex] = (digest || '').split('.');
  return { spec, integrity: hex ? `${algorithm}-${Buffer.from(hex, 'hex').toString('base64')}` : undefined };
};

/**
 * The digest that the registry states for the package manager's package; npm refuses a download that does not match it.
 */
const offeredIntegrity = (spec) =>
  new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    execFile(
      isWindows ? 'npm.cmd' : 'npm',
      ['view', spec, 'dist.integrity', '--prefer-offline'],
      { shell: isWindows },
      (failure, stdout) => (failure ? reject(failure) : resolve(stdout.trim())),
    );
  });

/** Installs the dependencies if the lock file has changed. Resolves to an error message if that fails. */
export const ensureInstalled = async (root, packageManager, run = runChild, offered = offeredIntegrity) => {
  if (isInstalled(root)) return undefined;
  const { spec, integrity } = readPackageManager(packageManager);
  if (integrity !== undefined) {
    // If the registry cannot be reached, npx can only run its cached copy, which was checked when it was cached.
    const found = await offered(spec).catch(() => integrity);
    if (found !== integrity)
      return `Tessera does not install with ${spec}: the registry offers another package than package.json names (${found}).`;
  }
  process.stdout.write(`install dependencies with ${spec}; the first time takes about a minute\n`);
  const started = Date.now();
  const isWindows = process.platform === 'win32';
  const args = ['--yes', spec, 'install', '--frozen-lockfile', '--reporter=append-only'];
  // CI: pnpm does not ask before it replaces a folder of packages. Log level: `npm --silent` would hide the reason of a
  // failure.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'warn' };
  const code = await run(isWindows ? 'npx.cmd' : 'npx', args, { cwd: root, stdio: 'inherit', shell: isWindows, env });
  if (code !== 0)
    return `Tessera could not install its dependencies: ${spec} ended with ${code}; the reason is printed above.`;
  writeFileSync(join(root, stampFile), `${lockDigest(root)}\n`);
  process.stdout.write(`install done in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return undefined;
};

/** The Node to run everything with: the pinned one, otherwise the current one if it is new enough. */
export const pinnedNode = (root, present) => {
  // Not the link in .bin, which is a shell script that would not forward signals.
  const pinned = join(root, 'node_modules/node/bin', present.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  return majorOf(present.version) >= pinnedMajor ? present.execPath : undefined;
};
