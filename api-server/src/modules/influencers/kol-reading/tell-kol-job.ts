import type { Job } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import type { Db } from '../../../platform/db/database.ts';
import { tellEnd, tellProgress } from '../../../platform/events/tell-job.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { createKolJobRepository, type KolJob } from './kol-job.repository.ts';
import type { KolKey } from './kol-reading.repository.ts';

const jobOf = ({ id, done, total }: KolJob): Job => ({ kind: 'kol', id, label: null, path: paths.kol, done, total });

/** Ends jobs that have nothing left to read, and reports each end once, whichever process read the last influencer. */
export async function tellEndedKolJobs(db: Db, ownerId: string): Promise<void> {
  for (const job of await createKolJobRepository(db).end(ownerId)) await tellEnd(db, ownerId, jobOf(job), 'done');
}

/** Begins and reports a job for influencers that are due. Earlier jobs that have nothing left to read end. */
export async function beginKolJob(db: Db, ownerId: string, kolIds: readonly string[], now: Date): Promise<void> {
  await tellProgress(db, ownerId, jobOf(await createKolJobRepository(db).begin(ownerId, kolIds, now)));
  await tellEndedKolJobs(db, ownerId);
}

/** Reports the progress of the job of an influencer whose reading has just succeeded or failed. */
export async function tellKolRead(db: Db, key: KolKey): Promise<void> {
  const job = await createKolJobRepository(db).find(key);
  if (job !== null && job.done < job.total) await tellProgress(db, key.ownerId, jobOf(job));
  else if (job !== null) await tellEndedKolJobs(db, key.ownerId);
}

/** Reports the ends of jobs that no process has reported. */
export async function tellForgottenKolJobs(db: Db, signal: AbortSignal): Promise<void> {
  for (const ownerId of untilAborted(await createKolJobRepository(db).listOver(), signal))
    await tellEndedKolJobs(db, ownerId);
}
