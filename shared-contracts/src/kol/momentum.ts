import type { InspectCohort } from '../pr-value/pr-value.ts';

/** Levels of momentum, from the strongest to the weakest. */
export const momentumLevels = ['trendLeader', 'risingStar', 'newSprout', 'lowMomentum'] as const;
export type MomentumLevel = (typeof momentumLevels)[number];

/** How reliable a level is, by how often the account was read. */
export const convictions = ['high', 'medium', 'low'] as const;
export type Conviction = (typeof convictions)[number];

/** Days over which followers are compared, and the maximum age in days of the earlier reading. */
export const growthDays = 30;
export const growthDaysMax = 60;
/** Percentiles of a group's growth from which an account counts as rising, or as leading. */
export const growthPercentiles = { rising: 50, trend: 80 } as const;
/** Minimum number of accounts with known growth in a group; below it there is no momentum. */
export const growthCountMin = 10;
/** Accounts that have been observed for fewer days are new. */
export const sproutDays = 90;
/** Minimum number of readings within `convictionDays` for a high and a medium conviction. */
const convictionFrom = { high: 12, medium: 4 } as const;
export const convictionDays = 90;

/** Growth thresholds of a group, in percent: half of its accounts reach `rising`, the best fifth reaches `trend`. */
export interface GrowthBounds {
  readonly cohort: InspectCohort;
  /** Number of accounts in the group whose growth is known. */
  readonly count: number;
  readonly rising: number;
  readonly trend: number;
}

export interface Movement {
  /** Followers gained in 30 days, in percent; null while there is no reading from that time. */
  readonly growth: number | null;
  /** Percent; null where it is unknown. */
  readonly engagementChange: number | null;
  readonly followers: number | null;
  /** Days since the first reading. */
  readonly days: number | null;
}

/** A growing account with fewer followers is a sprout, whatever its owner's thresholds are. */
export const sproutBelow = 10_000;

/** The level of a movement within its group; null where a figure that it needs is unknown. */
export function momentumOf(
  { growth, engagementChange, followers, days }: Movement,
  bounds: GrowthBounds | null,
): MomentumLevel | null {
  if (growth === null || followers === null || bounds === null || bounds.count < growthCountMin) return null;
  const isGrowing = growth >= bounds.rising;
  if (isGrowing && engagementChange === null) return null;
  if (isGrowing && engagementChange !== null && engagementChange >= 0)
    return growth >= bounds.trend ? 'trendLeader' : 'risingStar';
  return (days !== null && days < sproutDays) || (isGrowing && followers < sproutBelow) ? 'newSprout' : 'lowMomentum';
}

export const convictionOf = (readings: number): Conviction =>
  readings >= convictionFrom.high ? 'high' : readings >= convictionFrom.medium ? 'medium' : 'low';
