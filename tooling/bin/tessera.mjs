import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
/*
 * Entry point of every command. It runs on whatever Node the machine has, before anything is installed: only built-in
 * modules and no syntax newer than Node 18, so that an old Node prints a message instead of a syntax error.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled, nodeIsTooOld, pinnedNode, runChild, unwritable } from './launcher.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The generator's verb for each of its commands. */
const generator = { 'new:remote': 'new', 'remove:remote': 'remove' };
/** Long tests with a program of their own, which need the built files. */
const longTests = { 'test:faults': 'e2e/src/faults/main.ts', 'test:load': 'e2e/src/load-test/main.ts' };
const commands = [
  'start',
  'dev',
  'test',
  ...Object.keys(longTests),
  'bench',
  'build',
  'remote',
  'isolate',
  'catalogue',
  'rotate-keys',
  'user',
  'accept',
  'decisions',
  'texts',
  'format',
  'lint',
  ...Object.keys(generator),
];

const stop = (message) => {
  process.stderr.write(`${message}\n`);
  // The last line counts the tests, even if none could run.
  if (process.argv[2]?.startsWith('test')) process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
};

const main = async () => {
  const complaint = nodeIsTooOld(process.version) || unwritable(root);
  if (complaint) stop(complaint);
  const [command, ...rest] = process.argv.slice(2);
  if (!commands.includes(command))
    stop(`Usage: tessera ${commands.join(' | ')}${command ? `; there is no "${command}"` : ''}`);

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const failure = await ensureInstalled(root, manifest.packageManager);
  if (failure) stop(failure);
  const node = pinnedNode(root, process);
  if (!node) stop('Tessera runs on Node 24, and no pinned copy exists for this platform: install Node 24 or newer.');

  const run = (script, args) =>
    runChild(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
  if (command in generator) {
    const code = await run('tooling/src/generator/main.ts', [generator[command], ...rest]);
    // The lock file has one package more or less now. Install at once, so that editors find the packages, too.
    const unlinked = code === 0 ? await ensureInstalled(root, manifest.packageManager) : undefined;
    if (unlinked) stop(unlinked);
    return code;
  }
  if (command === 'accept') {
    const untyped = await run('tooling/src/texts/main.ts', []);
    return untyped || run('shared-contracts/bin/accept-contract.ts', rest);
  }
  if (command === 'format') return run('node_modules/oxfmt/bin/oxfmt', rest);
  if (command === 'lint') return run('node_modules/oxlint/bin/oxlint', ['--type-aware', ...rest]);
  if (command === 'user') return run('api-server/src/commands/set-user-type.ts', rest);
  if (command === 'rotate-keys') return run('api-server/src/commands/rotate-keys.ts', rest);
  if (command in longTests) {
    const unbuilt = await run('tooling/src/build/main.ts', []);
    return unbuilt || run(longTests[command], rest);
  }
  if (command !== 'start' && command !== 'dev') return run(`tooling/src/${command}/main.ts`, rest);
  const settings = await run('api-server/src/platform/start/check-settings.ts', []);
  if (settings !== 0) return settings;
  if (command === 'dev') return run('tooling/src/dev/main.ts', rest);
  const built = await run('tooling/src/build/main.ts', []);
  return built === 0 ? run('api-server/src/platform/start/main.ts', rest) : built;
};

main().then(
  (code) => process.exit(code),
  (error) => stop(`Tessera could not start: ${error.message}`),
);
