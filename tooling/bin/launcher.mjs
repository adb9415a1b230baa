import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const oldestNode = 20;
const pinnedMajor = 24;
const stampFile = 'node_modules/.tessera-installed';

const majorOf = (version) => Number(/^v(\d+)/.exec(version)[1]);

/** What to tell someone whose Node is too old; undefined when it is not. */
export const nodeIsTooOld = (version) =>
  majorOf(version) < oldestNode ? `Tessera needs Node ${oldestNode} or newer; this is ${version}. Newer ones are at https://nodejs.org` : undefined;

/** What to tell someone whose copy cannot be written to; undefined when it can. */
export const unwritable = (root, access = accessSync) => {
  for (const folder of ['.', 'node_modules', 'dist', '.data']) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    try {
      access(path, constants.W_OK);
    } catch {
      return `Tessera cannot write to ${path}: give this user the right to, or copy the folder elsewhere.`;
    }
  }
  return undefined;
};

/** Names a set of dependencies: the digest of the lock file. */
export const lockDigest = (root) => createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex');

/** True when the last complete installation was made from the present lock file. */
export const isInstalled = (root) => {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockDigest(root);
};

/**
 * Runs a program to its end and gives its exit code; a program ended by a signal gives 128 and the signal's usual number.
 * Signals sent to this process reach the program. Ctrl+C in a terminal reaches both already.
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

/** The package manager as npm is asked for it, and the digest that its package must have. */
const readPackageManager = (packageManager) => {
  const [spec, digest] = packageManager.split('+');
  const [algorithm, hex] = (digest || '').split('.');
  return { spec, integrity: hex ? `${algorithm}-${Buffer.from(hex, 'hex').toString('base64')}` : undefined };
};

/** What the registry says that the package of the package manager is; npm refuses what it then gets when it is anything else. */
const offeredIntegrity = (spec) =>
  new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    execFile(isWindows ? 'npm.cmd' : 'npm', ['view', spec, 'dist.integrity', '--prefer-offline'], { shell: isWindows }, (failure, stdout) => (failure ? reject(failure) : resolve(stdout.trim())));
  });

/** Installs the dependencies when the lock file changed. Gives what to tell when that failed. */
export const ensureInstalled = async (root, packageManager, run = runChild, offered = offeredIntegrity) => {
  if (isInstalled(root)) return undefined;
  const { spec, integrity } = readPackageManager(packageManager);
  if (integrity !== undefined) {
    // Without the registry npx can only run what was checked when it was kept.
    const found = await offered(spec).catch(() => integrity);
    if (found !== integrity) return `Tessera does not install with ${spec}: the registry offers another package than package.json names (${found}).`;
  }
  process.stdout.write(`install dependencies with ${spec}; the first time takes about a minute\n`);
  const started = Date.now();
  const isWindows = process.platform === 'win32';
  const args = ['--yes', spec, 'install', '--frozen-lockfile', '--reporter=append-only'];
  // CI: pnpm asks no questions when it has to replace a folder of packages. Log level: `npm --silent` would hide why it failed.
  const env = { ...process.env, CI: 'true', npm_config_loglevel: 'warn' };
  const code = await run(isWindows ? 'npx.cmd' : 'npx', args, { cwd: root, stdio: 'inherit', shell: isWindows, env });
  if (code !== 0) return `Tessera could not install its dependencies: ${spec} ended with ${code}; its reason is above.`;
  writeFileSync(join(root, stampFile), `${lockDigest(root)}\n`);
  process.stdout.write(`install done in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return undefined;
};

/** The Node to run everything with: the pinned one, else the present one when it is new enough. */
export const pinnedNode = (root, present) => {
  // Not the link in .bin: that is a shell script, which would swallow signals.
  const pinned = join(root, 'node_modules/node/bin', present.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  return majorOf(present.version) >= pinnedMajor ? present.execPath : undefined;
};
