import { performance } from 'node:perf_hooks';
import type { Job } from '@tessera/contracts/events/events';
import type { Db } from '../../../db/database.ts';
import { tellProgress } from '../../../events/tell-job.ts';
import { UnreadableFile } from '../import-text.ts';
import type { ImportFailure } from '../import.repository.ts';

/** Claims in a row without a written batch, after which an import is set aside. They failed, or their worker died. */
export const importAttemptsMax = 3;
export const importRenewEvery = 1_500;
const progressEvery = 250;

export const retryDelay = (attempts: number): number => Math.min(60, 2 ** attempts) * 1000;

/** The reason why an import failed as a whole. */
export function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof UnreadableFile)) return { problem: 'processContentFailed', line: null };
  return { problem: error.line === null ? 'fileUnreadable' : 'fileLineUnreadable', line: error.line };
}

/** Creates a function that sends the progress of an import, throttled to a few messages per second. */
export function progressTeller(db: Db, ownerId: string, job: Job): (done: number, total: number) => void {
  let toldAt = 0;
  return (done, total) => {
    if (performance.now() - toldAt < progressEvery) return;
    toldAt = performance.now();
    tellProgress(db, ownerId, { ...job, done, total }).catch(() => undefined);
  };
}
