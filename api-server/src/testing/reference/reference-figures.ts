import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import type { ReferenceMedia } from './reference-media.ts';
import { shown } from './reference-view.ts';

function sumOf(
  media: readonly ReferenceMedia[],
  valueOf: (one: ReferenceMedia) => number | null,
): { sum: number; known: number } {
  const values = media.map(valueOf).filter((value) => value !== null);
  return { sum: values.reduce((sum, value) => sum + value, 0), known: values.length };
}

/** The figures of a set of posts, summed one by one. */
export function figuresOf(media: readonly ReferenceMedia[]): Figures {
  const engaged = media.filter(({ engagement }) => engagement !== null);
  const interactions = sumOf(engaged, (one) => one.interactions).sum;
  const followers = sumOf(engaged, (one) => one.followers).sum;
  const priced = media.filter(({ emv }) => emv !== null);
  return {
    posts: media.length,
    likes: sumOf(media, (one) => one.likes),
    comments: sumOf(media, (one) => one.comments),
    interactions: sumOf(media, (one) => one.interactions),
    views: sumOf(media, (one) => one.views),
    exposure: sumOf(media, (one) => one.followers),
    engagement: {
      rate: engaged.length === 0 ? null : (interactions / followers) * 100,
      interactions,
      followers,
      known: engaged.length,
    },
    emv: { sum: shown(priced.reduce((sum, { emv }) => sum + (emv ?? 0n), 0n)), known: priced.length },
    priced: {
      likes: sumOf(priced, (one) => one.likes).sum,
      comments: sumOf(priced, (one) => one.comments).sum,
      views: sumOf(priced, (one) => one.views).sum,
    },
  };
}

/** One metric of a set: the sum or the rate. Null when there are posts but none has the figure. */
export function metricOf(figures: Figures, metric: Metric): number | null {
  if (metric === 'posts') return figures.posts;
  if (metric === 'engagement') return figures.engagement.rate;
  const { sum, known } = figures[metric];
  return figures.posts > 0 && known === 0 ? null : sum;
}
