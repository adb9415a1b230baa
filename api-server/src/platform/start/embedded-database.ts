import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { keepRunning, type KeptProcess } from './kept-process.ts';
import { describeProcess, type ProcessFile } from './process-file.ts';

export interface EmbeddedDatabase extends KeptProcess {
  url(): string;
}

/** Runs PostgreSQL in the data folder on a port, and restarts it there when it dies. */
export async function keepDatabase(
  dataDir: string,
  port: number,
  processes: ProcessFile,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgresql');
  let url = '';
  const kept = keepRunning({
    name: 'PostgreSQL',
    say,
    start: async () => {
      const database = await startEmbeddedPostgres({ folder, port });
      url = database.url;
      const pid = postmasterPid(folder);
      if (pid !== null) processes.set(describeProcess('postgresql', pid));
      return { process: database.process, ready: Promise.resolve(), stop: database.stop };
    },
  });
  await kept.ready;
  return { ...kept, url: () => url };
}

function postmasterPid(folder: string): number | null {
  const file = join(folder, 'cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}
