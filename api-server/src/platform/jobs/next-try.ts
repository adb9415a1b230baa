import type { ProblemCode } from '@tessera/contracts/http/problem';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { isDatabaseBusy } from '../db/database-away.ts';
import { OutsideError } from './outside-error.ts';

/** The result of a failed run: retried at a time, or failed for good. `failingSince` is stored with the row. */
export type NextTry =
  | { readonly dueAt: Date; readonly isForgiven: boolean; readonly failingSince: Date | null }
  | { readonly dueAt: null; readonly problem: ProblemCode };

/** What the row knows of its earlier runs. */
export interface EarlierTries {
  readonly attempts: number;
  /** Since when the surroundings of the work fail; null when the last run did not end with that. */
  readonly failingSince: Date | null;
}

export interface TryLimits {
  /** Errors of our own, in a row and without progress between them, after which a job is given up. */
  readonly attemptsMax?: number;
  /** Milliseconds after which a job is given up whose surroundings fail, such as the network or the disk. */
  readonly outageMax?: number;
}

const readingAttemptsMax = 5;
const defaultOutageMax = 12 * hourMs;
const retryMs = 3_000;
const longestRetryMs = 5 * minuteMs;

/** An error of the operating system: of a disk, a name server or a connection. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** Whether the surroundings of the work failed, and not the work itself. */
const isOutage = (error: unknown): boolean =>
  error instanceof OutsideError ? error.outsideFault === 'unavailable' : isOfSystem(error) || isDatabaseBusy(error);

/**
 * Decides on the next try of a job whose run failed for another reason than the database. Throttling never counts as a
 * failure (decision 0211). While the surroundings fail, a job is tried for half a day, after pauses that grow with the
 * time that has passed. A refusal is not retried.
 */
export function nextTryOf(
  error: unknown,
  { attempts, failingSince }: EarlierTries,
  now: Date,
  limits: TryLimits = {},
): NextTry {
  const { attemptsMax = readingAttemptsMax, outageMax = defaultOutageMax } = limits;
  const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (error instanceof OutsideError && error.outsideFault === 'throttled')
    return { dueAt: error.until ?? inMs(retryMs), isForgiven: true, failingSince: null };
  if (isOutage(error)) {
    const since = failingSince ?? now;
    const lasts = now.getTime() - since.getTime();
    if (lasts < outageMax)
      return {
        dueAt: inMs(Math.min(longestRetryMs, Math.max(retryMs, lasts / 4))),
        isForgiven: true,
        failingSince: since,
      };
  } else if (!(error instanceof OutsideError) && attempts < attemptsMax) {
    return { dueAt: inMs(retryMs * attempts), isForgiven: false, failingSince };
  }
  return { dueAt: null, problem: error instanceof OutsideError ? error.code : 'processContentFailed' };
}
