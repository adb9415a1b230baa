import { performance } from 'node:perf_hooks';
import type { Job } from '@tessera/contracts/events/events';
import type { Db } from '../../../../platform/db/database.ts';
import { tellProgress } from '../../../../platform/events/tell-job.ts';
import { nextTryOf, type EarlierTries, type NextTry } from '../../../../platform/jobs/next-try.ts';
import { UnreadableFile } from '../../../../platform/tables/file-text.ts';
import type { ImportFailure } from '../import.repository.ts';

/** Errors of our own, in a row and without a written batch between them, after which an import fails. */
const ownAttemptsMax = 3;
const progressEvery = 250;

/** The next try of an import; null when it has failed for good. A file that cannot be read stays so. */
export function nextTryOfImport(
  error: unknown,
  tries: EarlierTries,
  now: Date,
): Extract<NextTry, { readonly dueAt: Date }> | null {
  if (error instanceof UnreadableFile) return null;
  const next = nextTryOf(error, tries, now, { attemptsMax: ownAttemptsMax });
  return next.dueAt === null ? null : next;
}

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
