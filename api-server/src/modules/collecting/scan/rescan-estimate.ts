import { dayMs } from '@tessera/contracts/time/durations';
import type { RescanBasis } from './rescan-estimate.repository.ts';

/** How many new media a rescan of one content will bring. */
export interface RescanEstimate {
  readonly count: number;
  /** False when the number is only an estimate. */
  readonly isExact: boolean;
}

/** How long the network shows the posts of a hashtag. */
const hashtagWindowMs = dayMs;

/**
 * Estimates by the recent frequency of posts. The span is at least a day, because a shorter one gives no reliable rate.
 */
export function estimateByFrequency({ type, asOf, recent, recentFrom }: RescanBasis, now: Date): RescanEstimate {
  if (asOf === null || recentFrom === null) return { count: 0, isExact: false };
  const span = Math.max(dayMs, asOf.getTime() - recentFrom.getTime());
  const since = Math.max(0, now.getTime() - asOf.getTime());
  const open = type === 'HASHTAG' ? Math.min(hashtagWindowMs, since) : since;
  return { count: Math.round((recent * open) / span), isExact: false };
}

/**
 * Estimates by the network's current count. After an incomplete reading, the missing media are included and the number
 * is not exact.
 */
export function estimateByCount({ toldCount, isComplete, mediaCount }: RescanBasis, countNow: number): RescanEstimate {
  if (toldCount !== null && isComplete) return { count: Math.max(0, countNow - toldCount), isExact: true };
  return { count: Math.max(0, countNow - mediaCount), isExact: false };
}
