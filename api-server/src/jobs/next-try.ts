import type { ProblemCode } from '@tessera/contracts/http/problem';
import { SourceError } from '../media-source/source-error.ts';

/** What becomes of a reading that failed: it is due again, or has failed for good. */
export type NextTry = { readonly dueAt: Date; readonly isForgiven: boolean } | { readonly dueAt: null; readonly problem: ProblemCode };

/** Failures in a row after which a reading of the network is given up: readings failed, or their worker died over them. */
export const readingAttemptsMax = 5;
const retryMs = 3_000;

/** The next try of a reading of the network. One that the network puts off is no failure; what it refuses is not asked for again. */
export function nextTryOf(error: unknown, attempts: number, now: Date): NextTry {
  const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (error instanceof SourceError && error.fault === 'throttled') return { dueAt: error.until ?? inMs(retryMs), isForgiven: true };
  const mayPass = !(error instanceof SourceError) || error.fault === 'unavailable';
  if (mayPass && attempts < readingAttemptsMax) return { dueAt: inMs(retryMs * attempts), isForgiven: false };
  return { dueAt: null, problem: error instanceof SourceError ? error.code : 'processContentFailed' };
}
