import type { ProblemCode } from '@tessera/contracts/http/problem';
import { SourceError } from '../media-source/source-error.ts';

/** The result of a failed reading: retried at a time, or failed for good. */
export type NextTry = { readonly dueAt: Date; readonly isForgiven: boolean } | { readonly dueAt: null; readonly problem: ProblemCode };

/** Claims in a row after which a reading of the network is given up. They failed, or their worker died. */
export const readingAttemptsMax = 5;
const retryMs = 3_000;

/** Decides on the next try of a reading of the network. Throttling does not count as a failure; a refusal is not retried. */
export function nextTryOf(error: unknown, attempts: number, now: Date): NextTry {
  const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (error instanceof SourceError && error.fault === 'throttled') return { dueAt: error.until ?? inMs(retryMs), isForgiven: true };
  const mayPass = !(error instanceof SourceError) || error.fault === 'unavailable';
  if (mayPass && attempts < readingAttemptsMax) return { dueAt: inMs(retryMs * attempts), isForgiven: false };
  return { dueAt: null, problem: error instanceof SourceError ? error.code : 'processContentFailed' };
}
