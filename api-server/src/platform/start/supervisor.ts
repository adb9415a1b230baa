import { join } from 'node:path';
import { minuteMs } from '@tessera/contracts/time/durations';
import { ConfigError, type Config } from '../../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { guarded } from '../guarded.ts';
import { localUrlOf, publicUrlOf } from '../services.ts';
import { assertDatabase, assertPortFree, assertWritable } from './checks.ts';
import { keepDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { keepRunning, type KeptProcess } from './kept-process.ts';
import { rotateLogs, startNodeChild } from './node-child.ts';
import { describeProcess, endProcess, isSame, openProcessFile, type ProcessFile } from './process-file.ts';
import { seedDatabase, type DemoAccount } from './seed-database.ts';
import { startProblem } from './start-problem.ts';
import { killAfterMsOf } from './stop-times.ts';

export interface Supervisor {
  readonly url: string;
  readonly accounts: readonly DemoAccount[];
  /** Stops everything in order: the processes that serve users first, the database last. */
  stop(): Promise<void>;
  /** Starts worker and API again, with new migrations done before. Rejects when one of them does not start. */
  readonly restart: () => Promise<void>;
}

export interface SupervisorOptions {
  readonly config: Config;
  readonly say: (line: string) => void;
}

const source = join(import.meta.dirname, '../..');
const emulatorScript = join(source, '../../emulators/graph/src/server.ts');
const paymentsScript = join(source, '../../emulators/payments/src/server.ts');

const rotateEveryMs = minuteMs;
/** How long a process of an earlier start may take to end. It was asked to when its supervisor disappeared. */
const leftoverMs = 9_000;

const answers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
};

async function takeOver(processes: ProcessFile): Promise<void> {
  const known = processes.read();
  const other = known.find((candidate) => candidate.name === 'supervisor');
  if (other && other.pid !== process.pid && isSame(other))
    throw new ConfigError(
      `Tessera already runs on this folder (process ${other.pid}). Stop it, or set DATA_DIR and PORT to others.`,
    );
  // Leftovers of an earlier start are ended, not reused: their settings may differ. PostgreSQL's own start handles its
  // leftover.
  await Promise.all(
    known
      .filter((candidate) => candidate.name !== 'supervisor' && candidate.name !== 'postgresql')
      .map((leftover) => endProcess(leftover, leftoverMs)),
  );
  processes.clear();
  processes.set(describeProcess('supervisor', process.pid));
}

/**
 * Starts everything that the product needs and keeps it running. When it cannot, it throws an Error of one clear line
 * and leaves nothing running.
 */
export async function startSupervisor({ config, say }: SupervisorOptions): Promise<Supervisor> {
  const { dataDir, host, port, memoPort } = config;
  // The server takes these last.
  const promised = [port, memoPort];
  const logs = join(dataDir, 'logs');
  const kept: KeptProcess[] = [];
  const localUrl = localUrlOf(config);
  assertWritable(dataDir);
  const processes = openProcessFile(dataDir);
  await takeOver(processes);

  const keepChild = async (
    name: string,
    script: string,
    environment: Readonly<Record<string, string>>,
    isReady?: () => Promise<boolean>,
  ): Promise<KeptProcess> => {
    const child = keepRunning({
      name,
      say,
      start: async () =>
        startNodeChild({
          name,
          script,
          environment,
          logs,
          processes,
          killAfterMs: killAfterMsOf(config),
          ...(isReady && { isReady }),
        }),
    });
    kept.push(child);
    await child.ready;
    return child;
  };

  const rotating = setInterval(
    guarded(
      () => rotateLogs(logs),
      (error) => say(`The logs cannot be rotated: ${startProblem(error)}`),
    ),
    rotateEveryMs,
  ).unref();
  const stop = async (): Promise<void> => {
    clearInterval(rotating);
    // One after the other, newest first, so that each still has its dependencies while it ends.
    for (const child of kept.toReversed()) await child.stop();
    processes.clear();
  };

  const databaseUrl = async (): Promise<string> => {
    if (config.databaseUrl !== null) {
      await assertDatabase(config.databaseUrl);
      return config.databaseUrl;
    }
    say('Starting PostgreSQL');
    const database = await keepDatabase(dataDir, await freePort(promised), processes, say);
    kept.push(database);
    return database.url();
  };

  const graphSettings = async (): Promise<Readonly<Record<string, string>>> => {
    if (config.graphUrl !== null) return { GRAPH_URL: config.graphUrl };
    say('Starting the network emulator');
    const emulatorPort = await freePort(promised);
    const url = `http://127.0.0.1:${emulatorPort}`;
    await keepChild(
      'emulator',
      emulatorScript,
      {
        PORT: String(emulatorPort),
        HOST: '127.0.0.1',
        APP_ID: config.graphAppId,
        APP_SECRET: config.graphAppSecret,
        VENDOR_KEY: config.vendorKey,
        STATE_FILE: join(dataDir, 'network.json'),
      },
      () => answers(url),
    );
    return { GRAPH_URL: url, GRAPH_EMULATED: 'true' };
  };

  const paymentsUrl = async (): Promise<Readonly<Record<string, string>>> => {
    if (config.paymentsUrl !== null) return { PAYMENTS_URL: config.paymentsUrl };
    if (config.environment === 'production') return {};
    say('Starting the payment service emulator');
    const paymentsPort = await freePort(promised);
    const url = `http://127.0.0.1:${paymentsPort}`;
    const settings = {
      PORT: String(paymentsPort),
      HOST: '127.0.0.1',
      SECRET_KEY: config.paymentsKey,
      WEBHOOK_SECRET: config.paymentsWebhookSecret,
      WEBHOOK_URL: `${localUrl}/api/payment/webhook`,
      STATE_FILE: join(dataDir, 'payments.json'),
      PENDING_MS: '15000',
    };
    await keepChild('payments', paymentsScript, settings, () => answers(`${url}/healthz`));
    return { PAYMENTS_URL: url };
  };

  const prepare = async (url: string): Promise<void> => {
    const db = openDatabase({ url, pool: 2 });
    try {
      const done = await migrate(db);
      if (done.length > 0) say(`Database migrated to ${done.at(-1) ?? ''}`);
    } finally {
      await db.destroy();
    }
  };

  const seed = async (environment: Readonly<Record<string, string>>): Promise<readonly DemoAccount[]> => {
    if (!config.seedDemo || config.environment === 'production') return [];
    say('Checking the demo data');
    return seedDatabase(environment, logs);
  };

  try {
    await assertPortFree(host, port);
    const [database, graph, payments] = [await databaseUrl(), await graphSettings(), await paymentsUrl()];
    const environment = { DATABASE_URL: database, DATA_DIR: dataDir, ...graph, ...payments };
    await prepare(database);
    const accounts = await seed(environment);
    say('Starting the application');
    const application = await Promise.all([
      keepChild('worker', join(source, 'worker.ts'), environment),
      keepChild('api', join(source, 'server.ts'), environment, () => answers(`${localUrl}/api/health`)),
    ]);
    const restart = async (): Promise<void> => {
      await prepare(database);
      // The API first: somebody waits for the page.
      for (const child of application.toReversed()) await child.restart();
    };
    return { url: publicUrlOf(config), accounts, stop, restart };
  } catch (error) {
    await stop();
    throw error;
  }
}
