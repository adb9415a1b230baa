/** Groups of accounts that are compared with each other, by followers; the bounds are the same for all users. */
export const inspectCohorts = ['celebrity', 'micro', 'nano', 'starter'] as const;
export type InspectCohort = (typeof inspectCohorts)[number];

/** Minimum followers of each group. */
export const cohortFrom = { celebrity: 100_000, micro: 10_000, nano: 1_000, starter: 0 } as const satisfies Readonly<
  Record<InspectCohort, number>
>;

export const cohortOf = (followers: number): InspectCohort =>
  inspectCohorts.find((cohort) => followers >= cohortFrom[cohort]) ?? 'starter';

/** Minimum number of accounts in a group for a PR value. */
export const prCountMin = 30;
/** Days within which an account must have been read to be counted. */
export const prDays = 30;
/** The highest PR value. */
const prMax = 99;

const hundred = 100;
const half = 50;

export interface PrPlace {
  /** 1 for the best; accounts with the same figure share the better rank. */
  readonly rank: number;
  /** Number of accounts in the group. */
  readonly count: number;
}

/**
 * PR value of a place: floor(100 − (100 × rank − 50) ÷ count), limited to 1 to 99; null in a group that is too small.
 */
export function prValueOf({ rank, count }: PrPlace): number | null {
  if (count < prCountMin) return null;
  return Math.min(prMax, Math.max(1, Math.floor((hundred * (count - rank) + half) / count)));
}

/** Levels of the inspect report, the lowest first. */
export const inspectLevels = ['rookie', 'newStar', 'glowStar', 'risingStar', 'allStar', 'hallOfFame'] as const;
export type InspectLevel = (typeof inspectLevels)[number];

/** PR value at which each level begins. */
export const levelFrom = {
  rookie: 1,
  newStar: 20,
  glowStar: 40,
  risingStar: 60,
  allStar: 80,
  hallOfFame: 95,
} as const satisfies Readonly<Record<InspectLevel, number>>;

export const inspectLevelOf = (prValue: number): InspectLevel =>
  inspectLevels.findLast((level) => prValue >= levelFrom[level]) ?? 'rookie';

/** The next higher level; null for the highest. */
export const levelAfter = (level: InspectLevel): InspectLevel | null =>
  inspectLevels[inspectLevels.indexOf(level) + 1] ?? null;

/** The last rank in a group of `count` accounts that still reaches a PR value; at least 1. */
export const rankFor = (prValue: number, count: number): number =>
  Math.max(1, Math.floor((hundred * count + half - prValue * count) / hundred));
