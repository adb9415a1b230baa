import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '@tessera/api-server/db/database';
import type { Db } from '@tessera/api-server/db/database';
import { startEmbeddedPostgres } from '@tessera/api-server/db/embedded-postgres';
import { migrate } from '@tessera/api-server/db/migrate';
import { proven } from '@tessera/contracts/http/schema';
import { freePort } from '@tessera/api-server/start/free-port';

/** A database as the product runs it and an emulator, both in processes of their own. */
export interface ScanGround {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly emulatorUrl: string;
  stop(): Promise<void>;
}

const emulatorScript = join(import.meta.dirname, '../../../emulators/graph/src/server.ts');

async function startEmulator(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', emulatorScript], { env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = proven<readonly string[]>(await once(createInterface({ input: child.stdout }), 'line'));
  const { url } = proven<{ readonly url: string }>(JSON.parse(line ?? ''));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

export async function openScanGround(): Promise<ScanGround> {
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
