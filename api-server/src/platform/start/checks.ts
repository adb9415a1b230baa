import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { closeDataFolder } from './keep-private.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error
      ? error.message
      : String(error);

/** Throws when the data folder cannot be created or written. */
export function assertWritable(folder: string): void {
  try {
    closeDataFolder(folder);
    accessSync(folder, constants.W_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(`The folder ${folder} cannot be written (${reasonOf(error)}). Set DATA_DIR to another one.`);
  }
}

/** How long a port may remain in use after its process has ended, while its threads exit. */
const portTimeoutMs = 2_000;

const listenOnce = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(reasonOf(error)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

/** Whether the port is free. */
export const isPortFree = async (host: string, port: number): Promise<boolean> =>
  (await listenOnce(host, port)) === null;

/** Throws when another process listens on the port. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const deadline = performance.now() + portTimeoutMs;
  let reason = await listenOnce(host, port);
  while (reason === 'EADDRINUSE' && performance.now() < deadline) {
    await pause(50);
    reason = await listenOnce(host, port);
  }
  if (reason === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`);
  if (reason !== null) throw new ConfigError(`Tessera cannot listen on ${host}:${port} (${reason}).`);
}

/** The oldest PostgreSQL version that the product is tested with. */
const oldestVersion = 170_000;

/** Throws when the configured database does not answer or is too old. The message never contains the password. */
export async function assertDatabase(url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < oldestVersion)
      throw new ConfigError(`The database at ${host} is older than PostgreSQL 17.`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The database at ${host} cannot be reached (${reasonOf(error)}). Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
