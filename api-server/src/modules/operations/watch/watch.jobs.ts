import { minuteMs } from '@tessera/contracts/time/durations';
import { distOf } from '../../../platform/dist.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { createDeployGate } from '../../../platform/remotes/deploy-gate.ts';
import { repeat } from '../../../platform/repeat.ts';
import { watchRemotes } from './breaker.ts';

const watchEvery = minuteMs;

/** Withdraws versions of remotes that exceed their budget. */
export function watchJobs({ config, db, clock, log }: JobContext): BackgroundWork {
  const dist = distOf(config);
  const breaker = {
    db,
    clock,
    log,
    dist,
    gate: createDeployGate({ dist, origins: config.remoteOrigins ?? [] }),
    readersMin: config.breakerReaders,
  };
  return repeat(
    (signal) => watchRemotes({ ...breaker, signal }),
    watchEvery,
    (error) => log('warn', 'cannot watch the remotes', { error }),
  );
}
