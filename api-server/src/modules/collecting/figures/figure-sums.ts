import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { unitScale } from '@tessera/contracts/money/emv-setting.schema';
import { figureColumns, type FigureColumn } from '../roll-up/figure-columns.ts';

/**
 * Exact sums, as stored. EMV is in ten-thousandths of a minor unit, as decimal digits, because it may exceed the exact
 * range of a number.
 */
export type FigureSums = { readonly [Column in FigureColumn]: Column extends 'emv' ? string : number };

/** The sums of no posts. */
export const noSums: FigureSums = {
  posts: 0,
  likes: 0,
  likes_known: 0,
  comments: 0,
  comments_known: 0,
  interactions: 0,
  interactions_known: 0,
  views: 0,
  views_known: 0,
  followers: 0,
  followers_known: 0,
  engaged_interactions: 0,
  engaged_followers: 0,
  engaged_known: 0,
  emv: '0',
  emv_known: 0,
  priced_likes: 0,
  priced_comments: 0,
  priced_views: 0,
};

/**
 * Converts ten-thousandths, as decimal digits, to minor units, rounded half up. Throws when the result does not fit
 * into a number.
 */
export const toMinor = (amount: string): number => {
  const scale = BigInt(unitScale);
  const minor = (BigInt(amount) + scale / 2n) / scale;
  // An error is better than a silently rounded amount.
  if (minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`an EMV of ${minor} minor units exceeds the exact range of a number`);
  return Number(minor);
};

/** Interactions over followers in percent; null when there are no followers, or nothing is known. */
const rateOf = (sums: Pick<FigureSums, 'engaged_interactions' | 'engaged_followers'>): number | null =>
  sums.engaged_followers === 0 ? null : (sums.engaged_interactions / sums.engaged_followers) * 100;

export const toFigures = (sums: FigureSums): Figures => ({
  posts: sums.posts,
  likes: { sum: sums.likes, known: sums.likes_known },
  comments: { sum: sums.comments, known: sums.comments_known },
  interactions: { sum: sums.interactions, known: sums.interactions_known },
  views: { sum: sums.views, known: sums.views_known },
  exposure: { sum: sums.followers, known: sums.followers_known },
  engagement: {
    rate: rateOf(sums),
    interactions: sums.engaged_interactions,
    followers: sums.engaged_followers,
    known: sums.engaged_known,
  },
  emv: { sum: toMinor(sums.emv), known: sums.emv_known },
  priced: { likes: sums.priced_likes, comments: sums.priced_comments, views: sums.priced_views },
});

/** The columns that each metric needs. */
export const columnsOf: Readonly<Record<Metric, readonly FigureColumn[]>> = {
  posts: ['posts'],
  likes: ['posts', 'likes', 'likes_known'],
  comments: ['posts', 'comments', 'comments_known'],
  interactions: ['posts', 'interactions', 'interactions_known'],
  views: ['posts', 'views', 'views_known'],
  exposure: ['posts', 'followers', 'followers_known'],
  engagement: ['posts', 'engaged_interactions', 'engaged_followers', 'engaged_known'],
  emv: ['posts', 'emv', 'emv_known'],
};

/** How many posts of a set have a metric. */
export function knownOf(sums: FigureSums, metric: Metric): number {
  switch (metric) {
    case 'posts':
      return sums.posts;
    case 'exposure':
      return sums.followers_known;
    case 'engagement':
      return sums.engaged_known;
    default:
      return sums[`${metric}_known`];
  }
}

/**
 * One metric of a set: its sum, or the rate in percent. Null when there are posts but none has the figure, because
 * unknown is not 0.
 */
export function metricOf(sums: FigureSums, metric: Metric): number | null {
  if (metric === 'engagement') return rateOf(sums);
  if (sums.posts > 0 && knownOf(sums, metric) === 0) return null;
  if (metric === 'emv') return toMinor(sums.emv);
  return metric === 'exposure' ? sums.followers : sums[metric];
}

const counts = figureColumns.filter((column) => column !== 'emv');

/** Adds sets of sums. Missing columns count as 0. */
export function addUp(list: readonly Partial<FigureSums>[]): FigureSums {
  const total: { -readonly [Column in FigureColumn]: FigureSums[Column] } = { ...noSums };
  let emv = 0n;
  for (const sums of list) {
    for (const column of counts) total[column] += sums[column] ?? 0;
    emv += BigInt(sums.emv ?? 0);
  }
  total.emv = emv.toString();
  return total;
}
