import type { JobContext, NounJobs } from '../../../platform/jobs/job-context.ts';
import { repeat } from '../../../platform/repeat.ts';
import { figuresChannel } from '../roll-up/figures-channel.ts';
import { recomputeMetrics } from './recompute-metrics.ts';

const recomputeEvery = 3_000;

/** Recomputes outdated figures. */
export function figuresJobs({ db, log }: JobContext): NounJobs {
  const recomputing = repeat(
    (signal) => recomputeMetrics({ db, log, signal }),
    recomputeEvery,
    (error) => log('warn', 'cannot list outdated figures', { error }),
  );
  return { ...recomputing, channels: { [figuresChannel]: () => recomputing.soon() } };
}
