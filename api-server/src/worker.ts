import type { Config } from './config.ts';
import { scanTimeout, sourcesFromConfig } from './network/media-source/sources-from-config.ts';
import { picturesFromConfig } from './network/pictures/pictures-from-config.ts';
import { openFileStores } from './platform/files/file-stores.ts';
import { readAll } from './platform/found/found-files.ts';
import type { NounJobs, StartJobs } from './platform/jobs/job-context.ts';
import { createLog } from './platform/log.ts';
import { openServices } from './platform/services.ts';
import { runProcess, type RunningProcess } from './platform/start/run-process.ts';

/** Starts the process that does the background work. Any number of them can work on one database. */
async function work(config: Config): Promise<RunningProcess> {
  const log = createLog(config);
  let jobs: readonly NounJobs[] = [];
  const services = await openServices({
    config,
    serves: 'work',
    onClockMoved: () => jobs.forEach((job) => job.onClockMoved?.()),
    onError: (error) => log('warn', 'the database connection broke', { error }),
  });
  const { db, clock, encryptionKey, mailer } = services;
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  // The worker must start even when the network is down: each scan asks for a connection again.
  await sources.prepare().catch((error: unknown) => log('warn', 'no house connection yet', { error }));
  const pictures = picturesFromConfig(config);
  const context = {
    config,
    db,
    clock,
    log,
    mailer,
    encryptionKey,
    sources,
    pictures,
    fileStores: openFileStores(config.dataDir),
  };
  jobs = (await readAll<StartJobs>('jobs', 'Jobs')).map((start) => start(context));
  for (const { channels } of jobs) if (channels) await services.listenTo(channels);
  log('info', 'the worker is ready');
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      pictures.close();
      sources.close();
      await services.close();
    },
  };
}

await runProcess(work);
