import type { InspectCohort } from '../inspect/pr-value.ts';

/** How an influencer moves, from the strongest to the weakest. */
export const momentumLevels = ['trendLeader', 'risingStar', 'newSprout', 'lowMomentum'] as const;
export type MomentumLevel = (typeof momentumLevels)[number];

/** How far a level is to be trusted: by how often the account was read. */
export const convictions = ['high', 'medium', 'low'] as const;
export type Conviction = (typeof convictions)[number];

/** Days over which followers are compared, and the oldest reading that still counts as one of so long ago. */
export const growthDays = 30;
export const growthDaysMax = 60;
/** Percentiles of the growth of a group from which an account rises, or leads. */
export const growthPercentiles = { rising: 50, trend: 80 } as const;
/** Fewest accounts of a group whose growth is known; below it there is no momentum. */
export const growthCountMin = 10;
/** Accounts that were followed for fewer days are new. */
export const sproutDays = 90;
/** Readings within 90 days from which a conviction is high, or medium. */
export const convictionFrom = { high: 12, medium: 4 } as const;
export const convictionDays = 90;

/** What a group's growth is measured by: percent that half of its accounts reach, and the best fifth. */
export interface GrowthBounds {
  readonly cohort: InspectCohort;
  /** Accounts of the group whose growth is known. */
  readonly count: number;
  readonly rising: number;
  readonly trend: number;
}

export interface Movement {
  /** Percent of the followers that were gained in 30 days; null before there is a reading of then. */
  readonly growth: number | null;
  /** Percent; null where posts do not tell it. */
  readonly engagementChange: number | null;
  readonly followers: number | null;
  /** Days since the first reading. */
  readonly days: number | null;
}

/** The followers below which a growing account is a sprout, whatever its owner's thresholds are. */
export const sproutBelow = 10_000;

/** The level of a movement within its group; null where something that it needs is not known. */
export function momentumOf({ growth, engagementChange, followers, days }: Movement, bounds: GrowthBounds | null): MomentumLevel | null {
  if (growth === null || followers === null || bounds === null || bounds.count < growthCountMin) return null;
  const isGrowing = growth >= bounds.rising;
  if (isGrowing && engagementChange === null) return null;
  if (isGrowing && engagementChange !== null && engagementChange >= 0) return growth >= bounds.trend ? 'trendLeader' : 'risingStar';
  return (days !== null && days < sproutDays) || (isGrowing && followers < sproutBelow) ? 'newSprout' : 'lowMomentum';
}

export const convictionOf = (readings: number): Conviction => (readings >= convictionFrom.high ? 'high' : readings >= convictionFrom.medium ? 'medium' : 'low');
