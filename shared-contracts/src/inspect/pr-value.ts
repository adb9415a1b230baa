/** Groups of accounts that are compared: by followers, everybody by the same bounds. */
export const inspectCohorts = ['celebrity', 'micro', 'nano', 'starter'] as const;
export type InspectCohort = (typeof inspectCohorts)[number];

/** Fewest followers of each group. */
export const cohortFrom = { celebrity: 100_000, micro: 10_000, nano: 1_000, starter: 0 } as const satisfies Readonly<Record<InspectCohort, number>>;

export const cohortOf = (followers: number): InspectCohort => inspectCohorts.find((cohort) => followers >= cohortFrom[cohort]) ?? 'starter';

/** Fewest accounts of a group among which a PR value is told. */
export const prCountMin = 30;
/** Days within which an account must have been read to be counted. */
export const prDays = 30;
/** The top rank. */
export const prMax = 99;

const hundred = 100;
const half = 50;

export interface PrPlace {
  /** 1 for the best; accounts with the same figure share the better one. */
  readonly rank: number;
  /** Accounts of the group. */
  readonly count: number;
}

/** PR value of a place: floor(100 − (100 × rank − 50) ÷ count), from 1 to 99; null in a group that is too small. */
export function prValueOf({ rank, count }: PrPlace): number | null {
  if (count < prCountMin) return null;
  return Math.min(prMax, Math.max(1, Math.floor((hundred * (count - rank) + half) / count)));
}

/** Levels of the inspect report, the lowest first. */
export const inspectLevels = ['rookie', 'newStar', 'glowStar', 'risingStar', 'allStar', 'hallOfFame'] as const;
export type InspectLevel = (typeof inspectLevels)[number];

/** PR value at which each level begins. */
export const levelFrom = { rookie: 1, newStar: 20, glowStar: 40, risingStar: 60, allStar: 80, hallOfFame: 95 } as const satisfies Readonly<Record<InspectLevel, number>>;

export const inspectLevelOf = (prValue: number): InspectLevel => inspectLevels.findLast((level) => prValue >= levelFrom[level]) ?? 'rookie';

/** The level above; null above the last. */
export const levelAfter = (level: InspectLevel): InspectLevel | null => inspectLevels[inspectLevels.indexOf(level) + 1] ?? null;

/** The last rank of a group that still has a PR value; 1 at least. */
export const rankFor = (prValue: number, count: number): number => Math.max(1, Math.floor((hundred * count + half - prValue * count) / hundred));
