import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { environmentFor } from '../config.ts';
import { openProcessFile } from '../platform/start/process-file.ts';

const program = join(import.meta.dirname, '../platform/start/main.ts');

/** `npm start` without install and build, as a separate process. */
export interface StartedProduct {
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  errors(): string;
  /** Resolves with the lines up to the one that reports readiness. Rejects when the program ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<number | null>;
  pidOf(name: string): number;
}

export function startProduct(dataDir: string, variables: Readonly<Record<string, string>>): StartedProduct {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: environmentFor({ DATA_DIR: dataDir, SEED_DEMO: 'false', NODE_OPTIONS: '', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Tessera is ready')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)));
  });
  // Some tests only wait for the end and never await this promise.
  ready.catch(() => undefined);
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    ready,
    ended,
    pidOf: (name) =>
      openProcessFile(dataDir)
        .read()
        .find((known) => known.name === name)?.pid ?? 0,
  };
}

/** Polls until the check is true. Rejects after the timeout. */
export async function eventually(check: () => Promise<boolean> | boolean, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
