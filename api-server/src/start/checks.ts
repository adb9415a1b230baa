import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config.ts';

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : error instanceof Error ? error.message : String(error));

/** The data folder exists and can be written. */
export function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(`The folder ${folder} cannot be written (${reasonOf(error)}). Set DATA_DIR to another one.`);
  }
}

/** Nobody else listens there. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const reason = reasonOf(error);
      reject(new ConfigError(reason === 'EADDRINUSE' ? `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.` : `Tessera cannot listen on ${host}:${port} (${reason}).`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** The oldest PostgreSQL that the product is tested with. */
const oldestVersion = 170_000;

/** The configured database answers and is new enough. The message never carries the password. */
export async function assertDatabase(url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < oldestVersion) throw new ConfigError(`The database at ${host} is older than PostgreSQL 17.`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The database at ${host} cannot be reached (${reasonOf(error)}). Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
