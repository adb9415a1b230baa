import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testCompileCache } from '../config.ts';
import type { TestApi } from './set-up-api.ts';

/** Real worker processes on the database of a test, without a network. */
export interface TestWorkers {
  /** With a level of its log, its output is that of the child process; else only errors are shown. */
  start(logLevel?: string): ChildProcess;
  end(child: ChildProcess, signal: NodeJS.Signals): Promise<void>;
  /** Kills all workers that still run. */
  killAll(): void;
}

/** `dataDir` is the folder with the files that they work on. */
export function createTestWorkers(api: Pick<TestApi, 'url' | 'dependencies'>, dataDir: string): TestWorkers {
  const workers = new Set<ChildProcess>();
  return {
    start(logLevel) {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../worker.ts')],
        {
          env: {
            ...testCompileCache(),
            ENVIRONMENT: 'test',
            DATABASE_URL: api.url,
            GRAPH_URL: 'http://127.0.0.1:9',
            ENCRYPTION_KEY: api.dependencies.encryptionKey.toString('base64'),
            DATA_DIR: dataDir,
            LOG_LEVEL: logLevel ?? 'error',
          },
          stdio: ['ignore', logLevel === undefined ? 'inherit' : 'pipe', 'inherit'],
        },
      );
      workers.add(child);
      child.once('exit', () => workers.delete(child));
      return child;
    },
    async end(child, signal) {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    killAll() {
      for (const worker of workers) worker.kill('SIGKILL');
    },
  };
}

/** Polls until the answer is the expected one. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isReached: (answer: Answer) => boolean,
  patience = 200_000,
): Promise<Answer> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isReached(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`not reached: ${JSON.stringify(answer)}`);
    await pause(100);
  }
}
