import type { Job } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import type { Db } from '../../db/database.ts';
import { tellEnd, tellProgress } from '../../events/tell-job.ts';
import { createKolJobRepository } from './kol-job.repository.ts';
import type { KolJob } from './kol-job.repository.ts';
import type { KolKey } from './kol-reading.repository.ts';

const jobOf = ({ id, done, total }: KolJob): Job => ({ kind: 'kol', id, label: null, path: paths.kol, done, total });

/** Tells of jobs that have nothing left to read. Each is told once, whoever read the last. */
export async function tellEndedKolJobs(db: Db, ownerId: string): Promise<void> {
  for (const job of await createKolJobRepository(db).end(ownerId)) await tellEnd(db, ownerId, jobOf(job), 'done');
}

/** Begins a job of influencers that are due, and tells of it; what it leaves of others ends. */
export async function beginKolJob(db: Db, ownerId: string, kolIds: readonly string[], now: Date): Promise<void> {
  await tellProgress(db, ownerId, jobOf(await createKolJobRepository(db).begin(ownerId, kolIds, now)));
  await tellEndedKolJobs(db, ownerId);
}

/** Tells how far the job of an influencer is that was just read, or could not be. */
export async function tellKolRead(db: Db, key: KolKey): Promise<void> {
  const job = await createKolJobRepository(db).find(key);
  if (job !== null && job.done < job.total) await tellProgress(db, key.ownerId, jobOf(job));
  else if (job !== null) await tellEndedKolJobs(db, key.ownerId);
}

/** Tells of jobs whose end nobody told. */
export async function tellForgottenKolJobs(db: Db): Promise<void> {
  for (const ownerId of await createKolJobRepository(db).listOver()) await tellEndedKolJobs(db, ownerId);
}
