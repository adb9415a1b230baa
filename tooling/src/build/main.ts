import { dist, root } from '../workspace/paths.ts';
import { build } from './build.ts';

const started = performance.now();
const mode = process.argv.includes('--development') ? 'development' : 'production';
const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const registry = await build({ workspace: root, output: dist, mode, log });
  log(
    `build   ready: shell and ${registry.remotes.length} remote${registry.remotes.length === 1 ? '' : 's'}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
} catch (failure) {
  process.stderr.write(`build   failed: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
