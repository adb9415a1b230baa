import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCompileCache } from '../config.ts';
import { freePort } from '../platform/start/free-port.ts';
import type { TestApi } from './set-up-api.ts';
import { eventually } from './start-product.ts';

/** An API process on the database of a test, started alone as an operator does. */
export interface ApiProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Resolves with its exit code, or with the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** What it logged. */
  log(): string;
}

export interface ApiProcesses {
  /** Starts one, and waits until it answers. */
  start(variables?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** Kills those that still run, and removes their files. */
  end(): Promise<void>;
}

/** A busy machine may need long. */
const startMs = 100_000;
const program = join(import.meta.dirname, '../server.ts');

export function createApiProcesses({ url, dependencies }: Pick<TestApi, 'url' | 'dependencies'>): ApiProcesses {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-api-process-'));
  const started: ApiProcess[] = [];
  const ports: number[] = [];

  async function start(variables: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
    const port = await freePort(ports);
    ports.push(port);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...testCompileCache(),
        ENVIRONMENT: 'test',
        DATABASE_URL: url,
        GRAPH_URL: 'http://127.0.0.1:9',
        ENCRYPTION_KEY: dependencies.encryptionKey.toString('base64'),
        DATA_DIR: dataDir,
        PORT: String(port),
        MEMO_PORT: String(await freePort([port])),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const ended = once(child, 'exit').then(
      ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? null,
    );
    const origin = `http://127.0.0.1:${port}`;
    const running = { origin, child, ended, log: () => log };
    started.push(running);
    await eventually(
      async () =>
        (await fetch(`${origin}/api/health`).then(
          (answer) => answer.arrayBuffer(),
          () => null,
        )) !== null,
      startMs,
    );
    return running;
  }
  return {
    start,
    async end() {
      for (const { child, ended } of started) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
