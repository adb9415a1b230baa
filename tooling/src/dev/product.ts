import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';

export interface Product {
  /** Resolves with its exit code. */
  readonly ended: Promise<number>;
  /** Asks it to stop everything in order. */
  readonly stop: () => void;
}

const folder = join(root, 'api-server/src/platform/start');

/**
 * Starts the database, the emulators, the worker and the server, which follow edits of the server and the contracts. It
 * has a process group of its own, so that Ctrl+C in a terminal reaches it once, through `stop`; and it stops when this
 * process is gone.
 */
export function startProduct(distDir: string): Product {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', join(folder, 'end-with-parent.ts')];
  const child = spawn(process.execPath, [...flags, join(folder, 'main.ts'), '--watch'], {
    cwd: root,
    env: { ...process.env, DIST_DIR: distDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  return {
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    }),
    stop: () => void child.kill('SIGTERM'),
  };
}
