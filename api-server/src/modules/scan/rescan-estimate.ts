import type { RescanBasis } from './rescan-estimate.repository.ts';

/** How many new media a rescan of one content will bring. */
export interface RescanEstimate {
  readonly count: number;
  /** False when the network did not say. */
  readonly isExact: boolean;
}

const dayMs = 86_400_000;
/** The network shows the posts of a hashtag for so long. */
const hashtagWindowMs = dayMs;

/** From how often was posted lately; a span of less than a day says too little of a rate. */
export function estimateByFrequency({ type, asOf, recent, recentFrom }: RescanBasis, now: Date): RescanEstimate {
  if (asOf === null || recentFrom === null) return { count: 0, isExact: false };
  const span = Math.max(dayMs, asOf.getTime() - recentFrom.getTime());
  const since = Math.max(0, now.getTime() - asOf.getTime());
  const open = type === 'HASHTAG' ? Math.min(hashtagWindowMs, since) : since;
  return { count: Math.round((recent * open) / span), isExact: false };
}

/** From what the network counts now; a reading that was cut short is made up for as well, so then it is no more than likely. */
export function estimateByCount({ toldCount, isComplete, mediaCount }: RescanBasis, countNow: number): RescanEstimate {
  if (toldCount !== null && isComplete) return { count: Math.max(0, countNow - toldCount), isExact: true };
  return { count: Math.max(0, countNow - mediaCount), isExact: false };
}
