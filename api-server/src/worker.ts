import type { Config } from './config.ts';
import type { NounJobs } from './jobs/job-context.ts';
import { createLog } from './log.ts';
import { scanTimeout, sourcesFromConfig } from './media-source/sources-from-config.ts';
import { picturesFromConfig } from './modules/instagram/pictures-from-config.ts';
import { readJobs } from './modules/read-jobs.ts';
import { openServices } from './services.ts';
import { runProcess, type RunningProcess } from './start/run-process.ts';

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
  const context = { config, db, clock, log, mailer, encryptionKey, sources, pictures };
  jobs = (await readJobs()).map((start) => start(context));
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
