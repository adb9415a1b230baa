import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { minuteMs } from '@tessera/contracts/time/durations';
import pg from 'pg';
import { runAs, type RunAs } from './embedded-postgres-user.ts';
import { endLeftPostmaster } from './postmaster-pid.ts';

const run = promisify(execFile);

export interface EmbeddedPostgresOptions {
  /** Folder with the cluster, its password and its log. */
  readonly folder: string;
  readonly port: number;
  /** Additional settings, as `name=value`. */
  readonly parameters?: readonly string[];
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly process: ChildProcess;
  /** Shuts it down: connections are closed, and everything committed is on disk. */
  readonly stop: () => Promise<void>;
}

const user = 'tessera';
const database = 'tessera';
const startTimeoutMs = minuteMs;
const stopTimeoutMs = 15_000;

/** The folder with the PostgreSQL programs of the `embedded-postgres` package for this machine. */
function binaries(): string {
  const requireHere = createRequire(import.meta.url);
  const requireThere = createRequire(requireHere.resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(requireThere.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native/bin');
}

function passwordOf(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function createCluster(folder: string, password: string, as: RunAs): Promise<void> {
  const unfinished = join(folder, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(folder, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.ids) for (const path of [unfinished, passwordFile]) chownSync(path, as.ids.uid, as.ids.gid);
  try {
    const [program, ...rest] = as.command(join(binaries(), 'initdb'), [
      `--pgdata=${unfinished}`,
      '--auth=scram-sha-256',
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]);
    await run(program, rest, { ...as.spawn, cwd: '/' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Only a complete cluster is renamed to its final name, so a kill in the middle leaves no half-made one.
  renameSync(unfinished, join(folder, 'cluster'));
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// The shell stops PostgreSQL when its own stdin closes, which also happens when the parent process is killed.
const keeper =
  'exec 3<&0; "$@" </dev/null & pid=$!; (read line <&3; kill -INT $pid) 2>/dev/null & watcher=$!; wait $pid; code=$?; kill $watcher 2>/dev/null; exit $code';

function launch(command: readonly string[], as: RunAs, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    const options = {
      ...as.spawn,
      cwd: '/',
      detached: true,
      stdio: ['pipe', log, log] satisfies ['pipe', number, number],
    };
    const [program = '', ...rest] = command;
    return process.platform === 'win32'
      ? spawn(program, rest, options)
      : spawn('/bin/sh', ['-c', keeper, 'postgres-keeper', ...command], options);
  } finally {
    closeSync(log);
  }
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function stopChild(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  const deadline = performance.now() + stopTimeoutMs;
  while (!ended(child) && performance.now() < deadline) await pause(20);
  if (!ended(child)) child.kill('SIGTERM');
}

const addressOf = (password: string, port: number, name: string): string =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;

/** The address of the PostgreSQL that runs on a folder, or null. */
export function urlOfRunning(folder: string): string | null {
  const file = join(folder, 'cluster/postmaster.pid');
  // The fourth line is the port.
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  return port > 0 ? addressOf(passwordOf(folder), port, database) : null;
}

/**
 * Starts PostgreSQL in a folder, and creates the cluster when there is none. First stops a server that an earlier start
 * left running there. Throws an Error that names the log when PostgreSQL does not start.
 */
export async function startEmbeddedPostgres({
  folder,
  port,
  parameters = [],
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  // The programs may run as another user, who must be able to enter it, whatever mode new folders get.
  chmodSync(folder, 0o711);
  const as = await runAs([folder, binaries()]);
  const password = passwordOf(folder);
  const cluster = join(folder, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(folder, password, as);
  await endLeftPostmaster(cluster);

  const logFile = join(folder, 'postgresql.log');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...parameters,
  ].flatMap((item) => ['-c', item]);
  const child = launch(
    as.command(join(binaries(), 'postgres'), ['-D', cluster, '-p', String(port), ...settings]),
    as,
    logFile,
  );
  const urlOf = (name: string): string => addressOf(password, port, name);
  const deadline = performance.now() + startTimeoutMs;
  while (!(await canConnect(urlOf('postgres')))) {
    if (ended(child) || performance.now() > deadline) {
      await stopChild(child);
      throw new Error(`PostgreSQL did not start; see ${logFile}`);
    }
    await pause(50);
  }
  return { url: urlOf(database), process: child, stop: () => stopChild(child) };
}
