import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTestServerUrl } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { freePort } from '../platform/start/free-port.ts';
import { rememberServer } from './test-server.ts';

/** Starts one PostgreSQL for the whole test run. Its first database is the template that each test file copies. */
export default async function setUpTests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({
    folder,
    port: await freePort(),
    parameters: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'shared_buffers=64MB',
      'max_connections=200',
    ],
  });
  rememberServer({ folder, stop: server.stop });
  const db = openDatabase({ url: server.url, pool: 2 });
  await migrate(db);
  await db.destroy();
  setTestServerUrl(server.url);
}
