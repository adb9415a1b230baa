import type { KolFigureName } from '@tessera/contracts/kol/kol-figures';

/** Figures from the licensed data provider. The others come from the platform or are computed from posts. */
export const providerFigures: ReadonlySet<KolFigureName> = new Set([
  'male',
  'female',
  'activeFollowers',
  'activeFollower',
  'following',
  'localUsers',
]);

/** Figures that are computed from the posts that were read. */
export const postFigures: ReadonlySet<KolFigureName> = new Set([
  'avgEmv',
  'avgLike',
  'avgComment',
  'avgEngagement',
  'engagementRate',
  'engagementChange',
  'avgPlay',
  'avgView',
  'postsPerDay',
]);

/** Figures that the platform returns only to the owner of an account. */
export const ownerFigures: ReadonlySet<KolFigureName> = new Set(['monthlyReach', 'monthlyImpressions']);
