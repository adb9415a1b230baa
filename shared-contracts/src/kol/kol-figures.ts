import type { Kol } from './kol.schema.ts';

const secondsPerDay = 86_400;
const tenth = 10;
const hundredth = 100;

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/**
 * Active followers: followers times their active share, rounded up. The share is a percentage with two decimals, so the
 * product is exact.
 */
export const activeFollowersOf = ({
  followers,
  activeFollower,
}: Pick<Kol, 'followers' | 'activeFollower'>): number | null =>
  followers === null || activeFollower === null
    ? null
    : Math.ceil((followers * Math.round(activeFollower * hundredth)) / (hundredth * hundredth));

/** Average days from one post to the next, to one decimal. */
export const frequencyDaysOf = ({ frequency }: Pick<Kol, 'frequency'>): number | null =>
  frequency === null ? null : rounded(frequency / secondsPerDay, tenth);

/** Posts per day, to two decimals. */
export const postsPerDayOf = ({ frequency }: Pick<Kol, 'frequency'>): number | null =>
  frequency === null || frequency === 0 ? null : rounded(secondsPerDay / frequency, hundredth);

/** A share of fans in percent, to two decimals. */
export const fanPercentOf = (percent: number): number => rounded(percent, hundredth);

/** The numeric figures of an influencer, in the order of their columns. */
export const kolFigureNames = [
  'followers',
  'avgEmv',
  'avgLike',
  'avgComment',
  'avgEngagement',
  'engagementRate',
  'engagementChange',
  'avgPlay',
  'avgView',
  'male',
  'female',
  'activeFollowers',
  'activeFollower',
  'posts',
  'postsPerDay',
  'following',
  'localUsers',
  'monthlyReach',
  'monthlyImpressions',
  'growth',
] as const;
export type KolFigureName = (typeof kolFigureNames)[number];

const values: Readonly<Record<KolFigureName, (kol: Kol) => number | null>> = {
  followers: (kol) => kol.followers,
  avgEmv: (kol) => kol.figures.avgEmv,
  avgLike: (kol) => kol.figures.avgLike,
  avgComment: (kol) => kol.figures.avgComment,
  avgEngagement: (kol) => kol.figures.avgEngagement,
  engagementRate: (kol) => kol.figures.engagementRate,
  engagementChange: (kol) => kol.figures.engagementChange,
  avgPlay: (kol) => kol.figures.avgPlay,
  avgView: (kol) => kol.figures.avgView,
  male: (kol) => kol.genderRatio && fanPercentOf(kol.genderRatio.male),
  female: (kol) => kol.genderRatio && fanPercentOf(kol.genderRatio.female),
  activeFollowers: activeFollowersOf,
  activeFollower: (kol) => (kol.activeFollower === null ? null : fanPercentOf(kol.activeFollower)),
  posts: (kol) => kol.info.posts,
  postsPerDay: postsPerDayOf,
  following: (kol) => kol.info.following,
  localUsers: (kol) => (kol.info.localUsers === null ? null : fanPercentOf(kol.info.localUsers)),
  monthlyReach: (kol) => kol.monthly.reach,
  monthlyImpressions: (kol) => kol.monthly.impressions,
  growth: (kol) => kol.momentum.growth,
};

/** A figure of an influencer; null where no source provides it. */
export const kolFigureOf = (kol: Kol, name: KolFigureName): number | null => values[name](kol);

const noDecimalsFrom = 100;

/** The decimals with which an average is shown: one below 100, then none. */
export const averageDecimalsOf = (value: number): number => (Math.abs(value) < noDecimalsFrom ? 1 : 0);

/** The decimals with which a value of a figure is shown, and with which a filter compares it. */
export function kolDecimalsOf(name: KolFigureName, value: number): number {
  switch (name) {
    case 'engagementChange':
    case 'growth':
      return 1;
    case 'engagementRate':
    case 'male':
    case 'female':
    case 'activeFollower':
    case 'localUsers':
    case 'postsPerDay':
      return 2;
    default:
      return averageDecimalsOf(value);
  }
}
