import { activeFollowersOf, fanPercentOf, postsPerDayOf } from '@tessera/contracts/kol/kol-figures';
import type { Kol } from '@tessera/contracts/kol/kol.schema';

/** The figures of an influencer that are numbers, in the order of their columns. */
export const kolFigureNames = [
  'followers', 'avgEmv', 'avgLike', 'avgComment', 'avgEngagement', 'engagementRate', 'engagementChange', 'avgPlay', 'male', 'female', 'activeFollowers', 'activeFollower', 'posts', 'postsPerDay', 'following', 'localUsers',
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
  male: (kol) => kol.genderRatio && fanPercentOf(kol.genderRatio.male),
  female: (kol) => kol.genderRatio && fanPercentOf(kol.genderRatio.female),
  activeFollowers: activeFollowersOf,
  activeFollower: (kol) => (kol.activeFollower === null ? null : fanPercentOf(kol.activeFollower)),
  posts: (kol) => kol.info.posts,
  postsPerDay: postsPerDayOf,
  following: (kol) => kol.info.following,
  localUsers: (kol) => (kol.info.localUsers === null ? null : fanPercentOf(kol.info.localUsers)),
};

/** A figure, null where no source tells it. */
export const kolFigureOf = (kol: Kol, name: KolFigureName): number | null => values[name](kol);

/** Figures that the licensed data provider tells; the others are the platform's, or made of its posts. */
export const providerFigures: ReadonlySet<KolFigureName> = new Set(['male', 'female', 'activeFollowers', 'activeFollower', 'following', 'localUsers']);

/** Figures that are made of the posts that were looked at. */
export const postFigures: ReadonlySet<KolFigureName> = new Set(['avgEmv', 'avgLike', 'avgComment', 'avgEngagement', 'engagementRate', 'engagementChange', 'avgPlay', 'postsPerDay']);

