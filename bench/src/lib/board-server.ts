import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recomputeMetrics } from '@tessera/api-server/modules/collecting/recompute/recompute-metrics';
import { openDatabase, type Db } from '@tessera/api-server/platform/db/database';
import { startEmbeddedPostgres } from '@tessera/api-server/platform/db/embedded/embedded-postgres';
import { migrate } from '@tessera/api-server/platform/db/migrate';
import { startSession, sessionCookie } from '@tessera/api-server/platform/session/session.service';
import { freePort } from '@tessera/api-server/platform/start/free-port';
import type { Call } from '@tessera/contracts/http/define-call';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { idOf, makeBoard, type MadeBoard } from './million-media.ts';
import { memoryOf } from './rank-dataset.ts';

/** A board, a database and a server set up as in the product; database and server are separate processes. */
export interface BoardServer {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly board: MadeBoard;
  /** Makes a call with the owner's session over a keep-alive connection; rejects unless the response is 200. */
  readonly ask: (call: Call, body: unknown) => Promise<unknown>;
  readonly server: Pick<ServerProcess, 'url' | 'memory'>;
  /** The owner's session, as a cookie header. */
  readonly cookie: string;
  /**
   * Starts another server on the same database; its pictures come from the given origin, or from nowhere if none is
   * given.
   */
  readonly startServer: (distDir: string | undefined, pictures?: string) => Promise<ServerProcess>;
  /**
   * Starts another server on the same database that treats every caller as the owner: it checks no session and no
   * right.
   */
  readonly startOpenServer: () => Promise<AskedServer>;
  stop(): Promise<void>;
}

const serverScript = join(import.meta.dirname, '../../../api-server/src/server.ts');
const openServerScript = join(import.meta.dirname, 'open-server.ts');

async function addOwner(db: Db, ownerId: string, now: Date): Promise<string> {
  await db
    .insertInto('app_user')
    .values({
      id: ownerId,
      email: 'bench@tessera.example',
      type: 0,
      password_hash: null,
      language: 'en',
      time_zone: 'Asia/Taipei',
      news_letter: false,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      owner_id: ownerId,
      id: idOf('subscription'),
      plan_type: 3,
      position: 'current',
      starts_at: now,
      expires_at: new Date(now.getTime() + dayMs),
      period: 0,
      auto_subscribe: false,
    })
    .execute();
  const { token } = await startSession(
    db,
    ownerId,
    { get: () => undefined, set: () => undefined, clear: () => undefined },
    now,
  );
  return `${sessionCookie}=${token}`;
}

/** A process of the product's server. */
export interface ServerProcess {
  readonly url: string;
  /** Resident memory in MiB; null if the system does not report it. */
  memory(): number | null;
  stop(): Promise<void>;
}

export interface AskedServer extends ServerProcess {
  readonly ask: (call: Call, body: unknown) => Promise<unknown>;
}

/**
 * Starts a server on a database. `distDir` has its browser files (default: the workspace's own); if given, nothing is
 * logged: made boards lack pictures.
 */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  distDir?: string,
  script = serverScript,
  pictures = 'http://127.0.0.1:9',
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ENVIRONMENT: 'development',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: distDir === undefined ? 'error' : 'silent',
      GRAPH_URL: pictures,
      GRAPH_EMULATED: 'true',
      RATE_READ: '1000000',
      RATE_REPORT: '1000000',
      RATE_IMAGE: '1000000',
      RATE_PAGE: '1000000',
      RATE_FILE: '1000000',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(distDir === undefined ? {} : { DIST_DIR: distDir }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    if (
      await fetch(`${url}/api/contract`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    memory: () => (child.pid === undefined ? null : memoryOf(child.pid)),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Calls a server with a session over a keep-alive connection. */
function askerOf(url: string, cookie: string): { readonly ask: AskedServer['ask']; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return {
    ask: (call, body) =>
      new Promise((resolve, reject) => {
        const outgoing = request(`${url}/api${call.path}`, { agent, method: call.method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (answer.statusCode === 200) resolve(JSON.parse(text));
            else reject(new Error(`${call.id} answered ${String(answer.statusCode)}: ${text}`));
          });
        });
        outgoing.on('error', reject);
        outgoing.end(JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}

/** Makes the board, computes its sums as the worker does, and starts the server. */
export async function openBoardServer(media: number, contents: number): Promise<BoardServer> {
  configureSchemas();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, port: await freePort() });
  const db = openDatabase({ url: postgres.url, pool: 4 });
  await migrate(db);
  const now = new Date();
  const ownerId = idOf('summary');
  const cookie = await addOwner(db, ownerId, now);
  const board = await makeBoard(db, { ownerId, media, contents, until: now });
  await recomputeMetrics({
    db,
    signal: new AbortController().signal,
    log: (_level, message, detail) => void process.stderr.write(`${message} ${String(detail?.['error'])}\n`),
  });
  const server = await startServer(postgres.url, folder);
  const asker = askerOf(server.url, cookie);
  return {
    db,
    databaseUrl: postgres.url,
    board,
    cookie,
    server,
    startServer: (distDir, pictures) => startServer(postgres.url, folder, distDir, serverScript, pictures),
    startOpenServer: async () => {
      const opened = await startServer(postgres.url, folder, undefined, openServerScript);
      const other = askerOf(opened.url, cookie);
      return {
        ...opened,
        ask: other.ask,
        stop: async () => {
          other.close();
          await opened.stop();
        },
      };
    },
    ask: asker.ask,
    async stop() {
      asker.close();
      await server.stop();
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
