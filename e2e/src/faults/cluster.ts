import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { isRunning } from '../harness/processes.ts';
import {
  attachProduct,
  removeData,
  settingsOn,
  startProduct,
  stopProduct,
  type Product,
  type Settings,
} from '../harness/product.ts';
import { freePort, startProgram, stopProgram } from '../harness/program.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { startProxy, type Proxy } from './proxy.ts';

/**
 * The processes that a disturbance can choose. `postgresql` and the first of each pair belong to the supervisor, which
 * restarts them.
 */
const members = ['api1', 'api2', 'worker1', 'worker2', 'postgresql'] as const;
export type Member = (typeof members)[number];

export interface Cluster {
  /** The product as its users reach it: through the proxy. */
  readonly product: Product;
  readonly paymentsUrl: string;
  readonly mailSink: MailSink;
  readonly proxy: Proxy;
  /** The port of an API process. */
  portOf(member: 'api1' | 'api2'): number;
  /** Ends a process with SIGKILL. */
  kill(member: Member): Promise<void>;
  /** Ends a process with SIGTERM and returns its exit code and the milliseconds that it took. */
  stop(member: Exclude<Member, 'postgresql'>): Promise<{ readonly code: number | null; readonly ms: number }>;
  /** Resolves when all processes run again. */
  whenWhole(): Promise<void>;
  close(): Promise<void>;
}

const api = join(root, 'api-server/src/server.ts');
const worker = join(root, 'api-server/src/worker.ts');
/** Lets the clock of the machine run an hour ahead in the process that it is preloaded into. */
const anHourAhead = `${pathToFileURL(join(root, 'api-server/src/testing/shift-date.mjs')).href}?ms=3600000`;

/**
 * A process of the cluster without a supervisor: what ends it is followed by a restart, as a container engine does it.
 */
interface Keeper {
  readonly child: () => ChildProcess;
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
  close(): Promise<void>;
}

function keep(script: string, environment: Settings, log: string, preload: readonly string[] = []): Keeper {
  let isClosed = false;
  let child: ChildProcess;
  const start = (): void => {
    const output = openSync(log, 'a');
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...preload.flatMap((file) => ['--import', file]), script],
      { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', output, output] },
    );
    child.once('exit', () => {
      if (!isClosed) setTimeout(start, 300);
    });
  };
  start();
  const stop = async (): Promise<{ readonly code: number | null; readonly ms: number }> => {
    const [ending, at] = [child, performance.now()];
    if (isAlive(ending)) {
      const ended = once(ending, 'exit');
      ending.kill('SIGTERM');
      await ended;
    }
    return { code: ending.exitCode, ms: Math.round(performance.now() - at) };
  };
  return {
    child: () => child,
    stop,
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}

/** A process that a signal has ended has no exit code. */
const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function until(isTrue: () => Promise<boolean>, withinMs: number, what: string): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const answers = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;

const startPayments = (port: number, origin: string, dataDir: string) =>
  startProgram({
    script: join(root, 'emulators/payments/src/server.ts'),
    folder: root,
    environment: { HOST: '127.0.0.1', PORT: String(port), WEBHOOK_URL: `${origin}/api/payment/webhook` },
    log: join(dataDir, 'payments.log'),
    ready: /"url":"([^"]+)"/u,
  });

/** Ends a process at once; it may have ended by itself a moment before. */
function kill(pid: number): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Stops a process whose supervisor knows its exit code. */
async function stopSupervised(member: Member, pid: number): ReturnType<Cluster['stop']> {
  const at = performance.now();
  process.kill(pid, 'SIGTERM');
  await until(async () => !isRunning(pid), 60_000, `${member} has not ended`);
  return { code: 0, ms: Math.round(performance.now() - at) };
}

/**
 * Starts the product with two API processes and two workers behind a proxy; the clock of the second worker is an hour
 * ahead.
 */
export async function startCluster(settings: Settings = {}): Promise<Cluster> {
  const mailSink = await startMailSink(25);
  const [proxyPort, secondPort, memoPort, paymentsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const origin = `http://127.0.0.1:${proxyPort}`;
  const paymentsUrl = `http://127.0.0.1:${paymentsPort}`;
  const shared: Settings = {
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailSink.url,
    PAYMENTS_URL: paymentsUrl,
    LOG_LEVEL: 'warn',
    // Longer than the proxy waits for an answer about a server's state.
    STOP_GRACE: '3',
    ...settings,
  };
  const address = await startProduct(shared);
  const { dataDir, emulator } = address;
  const payments = await startPayments(paymentsPort, origin, dataDir);
  const firstPort = Number(new URL(address.origin).port);
  const own = attachProduct(address);
  const product = attachProduct({ ...address, origin });
  const environment: Settings = {
    ...settingsOn(emulator.url),
    ...shared,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: own.databaseUrl(),
  };
  const secondApi = keep(
    api,
    { ...environment, PORT: String(secondPort), MEMO_PORT: String(memoPort) },
    join(dataDir, 'api2.log'),
  );
  const secondWorker = keep(worker, environment, join(dataDir, 'worker2.log'), [anHourAhead]);
  const proxy = await startProxy(proxyPort, [firstPort, secondPort]);

  const pidOf = async (member: Member): Promise<number> => {
    if (member === 'api2') return secondApi.child().pid ?? 0;
    if (member === 'worker2') return secondWorker.child().pid ?? 0;
    return own.pidOf(member === 'api1' ? 'api' : member === 'worker1' ? 'worker' : 'postgresql');
  };
  const isWhole = async (): Promise<boolean> => {
    await Promise.all([own.pidOf('api'), own.pidOf('worker'), own.pidOf('postgresql')]);
    return (await answers(firstPort)) && (await answers(secondPort)) && isAlive(secondWorker.child());
  };
  const whenWhole = (): Promise<void> => until(isWhole, 120_000, 'the cluster is not whole');
  const close = async (): Promise<void> => {
    await proxy.stop();
    await Promise.all([secondApi.close(), secondWorker.close()]);
    await stopProduct(address);
    await stopProgram(payments.pid);
    await mailSink.stop();
    removeData(address);
  };
  await whenWhole().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    product,
    paymentsUrl,
    mailSink,
    proxy,
    portOf: (member) => (member === 'api1' ? firstPort : secondPort),
    kill: async (member) => kill(await pidOf(member).catch(() => 0)),
    stop: async (member) => {
      if (member === 'api2') return secondApi.stop();
      return member === 'worker2' ? secondWorker.stop() : stopSupervised(member, await pidOf(member));
    },
    whenWhole,
    close,
  };
}
