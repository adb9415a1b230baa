import type { KolFigureName } from '@tessera/contracts/kol/kol-figures';

/** Figures that the licensed data provider tells; the others are the platform's, or made of its posts. */
export const providerFigures: ReadonlySet<KolFigureName> = new Set(['male', 'female', 'activeFollowers', 'activeFollower', 'following', 'localUsers']);

/** Figures that are made of the posts that were looked at. */
export const postFigures: ReadonlySet<KolFigureName> = new Set(['avgEmv', 'avgLike', 'avgComment', 'avgEngagement', 'engagementRate', 'engagementChange', 'avgPlay', 'avgView', 'postsPerDay']);

/** Figures that the platform tells the owner of an account alone. */
export const ownerFigures: ReadonlySet<KolFigureName> = new Set(['monthlyReach', 'monthlyImpressions']);
