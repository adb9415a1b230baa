import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db } from '@tessera/api-server/platform/db/database';
import { startEmbeddedPostgres } from '@tessera/api-server/platform/db/embedded/embedded-postgres';
import { migrate } from '@tessera/api-server/platform/db/migrate';
import { freePort } from '@tessera/api-server/platform/start/free-port';
import { startEmulator } from './emulator.ts';

/** A database set up as in the product, and an emulator, each as a separate process. */
export interface ScanDataset {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly emulatorUrl: string;
  stop(): Promise<void>;
}

export async function openScanDataset(): Promise<ScanDataset> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, port: await freePort() });
  const emulator = await startEmulator();
  const db = openDatabase({ url: postgres.url, pool: 12 });
  await migrate(db);
  return {
    db,
    databaseUrl: postgres.url,
    emulatorUrl: emulator.url,
    async stop() {
      await db.destroy();
      await emulator.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
