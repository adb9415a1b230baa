import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '@tessera/api-server/config';
import { openDatabase, type Db } from '@tessera/api-server/platform/db/database';
import { startEmbeddedPostgres } from '@tessera/api-server/platform/db/embedded/embedded-postgres';
import { migrate } from '@tessera/api-server/platform/db/migrate';
import { sessionCookie, startSession } from '@tessera/api-server/platform/session/session.service';
import { freePort } from '@tessera/api-server/platform/start/free-port';
import { dayMs } from '@tessera/contracts/time/durations';
import type { Statement } from './asked-statements.ts';
import { idOf, makeBoard, type MadeBoard } from './million-media.ts';

/** A database and the product's server on it, set up as in the product, each as a separate process. */
export interface RankDataset {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly server: AskedServer;
  /** The minimal server that the product's server is compared with. */
  readonly bare: BareServer;
  /** Adds a user with the Enterprise plan, a session, and a board of `media` media in `contents` contents. */
  addOwner(media: number, contents: number): Promise<RankOwner>;
  stop(): Promise<void>;
}

export interface RankOwner {
  readonly cookie: string;
  readonly board: MadeBoard;
}

/** A server process that is called over one connection, as a browser does. */
interface AskedServer {
  /** Returns the whole body, still compressed unless a plain one is wanted; throws unless the status is 200. */
  ask(path: string, cookie: string, body: unknown): Promise<Buffer>;
  /** Resident memory in MiB; null if the system does not report it. */
  memory(): number | null;
}

/** See `bare-server.ts`. */
interface BareServer {
  /** Sets the statements that the server runs for each request from now on. */
  tell(statements: readonly Statement[]): Promise<void>;
  ask(path: string, cookie: string, body: unknown): Promise<Buffer>;
}

const serverScript = join(import.meta.dirname, '../../../api-server/src/server.ts');
const bareScript = join(import.meta.dirname, 'bare-server.ts');

/** Resident memory of a process in MiB; null if the system does not report it. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(?<kb>\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['kb'];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** Calls a server over one keep-alive connection. */
function askOver(port: number): AskedServer['ask'] {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'accept-encoding': 'gzip, deflate, br',
  };
  return (path, cookie, body) =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, agent, path, method: 'POST', headers: { ...headers, cookie } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            answer.statusCode === 200
              ? resolve(Buffer.concat(chunks))
              : reject(new Error(`${path} answered ${answer.statusCode ?? 0}`)),
          );
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
}

async function startBareServer(
  databaseUrl: string,
): Promise<{ readonly child: ChildProcess; readonly bare: BareServer }> {
  const port = await freePort();
  const child = fork(bareScript, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  await once(child, 'message');
  return {
    child,
    bare: {
      ask: askOver(port),
      async tell(statements) {
        const confirmed = once(child, 'message');
        child.send([...statements]);
        await confirmed;
      },
    },
  };
}

async function startServer(
  databaseUrl: string,
  dataDir: string,
): Promise<{ readonly child: ChildProcess; readonly server: AskedServer }> {
  const port = await freePort();
  const budgets = { RATE_READ: '1000000', RATE_REPORT: '1000000' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverScript], {
    env: environmentFor({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      GRAPH_URL: 'http://127.0.0.1:9',
      VENDOR_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'info',
      SEED_DEMO: 'false',
      ...budgets,
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; ; tries += 1) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/api/system/health`)).arrayBuffer();
      break;
    } catch (error) {
      if (tries > 1_200 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { child, server: { ask: askOver(port), memory: () => memoryOf(child.pid ?? 0) } };
}

async function addOwner(db: Db, media: number, contents: number, until: Date): Promise<RankOwner> {
  const ownerId = idOf(`owner of ${media}`);
  await db
    .insertInto('app_user')
    .values({
      id: ownerId,
      email: `owner-of-${media}@tessera.example`,
      type: 0,
      password_hash: null,
      language: 'en',
      time_zone: 'UTC',
      news_letter: false,
      created_at: until,
    })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      owner_id: ownerId,
      id: idOf(`plan of ${media}`),
      plan_type: 3,
      position: 'current',
      starts_at: until,
      expires_at: new Date(until.getTime() + 30 * dayMs),
      period: 0,
      auto_subscribe: false,
    })
    .execute();
  const { token } = await startSession(
    db,
    ownerId,
    { get: () => undefined, set: () => undefined, clear: () => undefined },
    until,
  );
  return { cookie: `${sessionCookie}=${token}`, board: await makeBoard(db, { ownerId, media, contents, until }) };
}

export async function openRankDataset(): Promise<RankDataset> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, port: await freePort() });
  const db = openDatabase({ url: postgres.url, pool: 2 });
  await migrate(db);
  const { child, server } = await startServer(postgres.url, join(folder, 'data'));
  const simplest = await startBareServer(postgres.url);
  const until = new Date(Math.floor(Date.now() / dayMs) * dayMs);
  return {
    db,
    databaseUrl: postgres.url,
    server,
    bare: simplest.bare,
    addOwner: (media, contents) => addOwner(db, media, contents, until),
    async stop() {
      for (const started of [child, simplest.child]) {
        started.kill('SIGTERM');
        if (started.exitCode === null && started.signalCode === null) await once(started, 'exit');
      }
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
