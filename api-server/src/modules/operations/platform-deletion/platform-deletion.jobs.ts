import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Log } from '../../../platform/log.ts';
import { repeat } from '../../../platform/repeat.ts';
import { createPlatformDeletionRepository, deleteReceived } from './platform-deletion.repository.ts';

const everyMs = 5_000;
const batch = 20;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Deletes what people asked the platform to have deleted. Each may be repeated, so several processes may do it at once.
 */
export async function deleteRequested({ db, clock, log, signal }: Parts): Promise<void> {
  const requests = createPlatformDeletionRepository(db);
  await workOnEach({
    read: (except) => requests.listOpen(batch, except),
    idOf: ({ code }) => code,
    work: async (request) => {
      if (await deleteReceived(db, request, signal)) await requests.setDone(request.code, clock.now());
    },
    onError: (error) => log('warn', 'cannot delete what a person asked the platform to have deleted yet', { error }),
    signal,
  });
}

export const platformDeletionJobs = ({ db, clock, log }: JobContext): BackgroundWork =>
  repeat(
    (signal) => deleteRequested({ db, clock, log, signal }),
    everyMs,
    (error) => log('warn', 'cannot list requests of the platform', { error }),
  );
