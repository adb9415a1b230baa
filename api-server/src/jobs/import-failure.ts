import { performance } from 'node:perf_hooks';
import type { Job } from '@tessera/contracts/events/events';
import type { Db } from '../db/database.ts';
import { tellProgress } from '../events/tell-job.ts';
import type { ImportFailure } from '../modules/import/import.repository.ts';
import { UnreadableFile } from '../modules/import/import-text.ts';

/** Tries in a row that brought no batch, after which an import is set aside: they failed, or their worker died over them. */
export const importAttemptsMax = 3;
export const importRenewEvery = 1_500;
const progressEvery = 250;

export const retryDelay = (attempts: number): number => Math.min(60, 2 ** attempts) * 1000;

/** Why an import failed as a whole. */
export function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof UnreadableFile)) return { problem: 'processContentFailed', line: null };
  return { problem: error.line === null ? 'fileUnreadable' : 'fileLineUnreadable', line: error.line };
}

/** Tells how far an import is, not more often than eyes can follow. */
export function progressTeller(db: Db, ownerId: string, job: Job): (done: number, total: number) => void {
  let toldAt = 0;
  return (done, total) => {
    if (performance.now() - toldAt < progressEvery) return;
    toldAt = performance.now();
    tellProgress(db, ownerId, { ...job, done, total }).catch(() => undefined);
  };
}
