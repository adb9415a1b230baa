import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';

/** The figure of a set of posts in one metric. */
interface MetricFigure {
  /** A count; percent for `engagement`; minor units for `emv`. Null if it is unknown for all posts. */
  readonly value: number | null;
  /** The number of posts with a known value. */
  readonly known: number;
}

/** A sum without any known value is unknown, not 0, unless the set is empty. */
const sumFigure = (
  { posts }: Figures,
  { sum, known }: { readonly sum: number; readonly known: number },
): MetricFigure => ({ value: known === 0 && posts > 0 ? null : sum, known });

export function figureOf(figures: Figures, metric: Metric): MetricFigure {
  switch (metric) {
    case 'posts':
      return { value: figures.posts, known: figures.posts };
    case 'engagement':
      return { value: figures.engagement.rate, known: figures.engagement.known };
    default:
      return sumFigure(figures, figures[metric]);
  }
}

/** The mean over the posts with a known value; null if there are none. Posts and rates have no mean. */
export function meanOf(figures: Figures, metric: Metric): number | null {
  if (metric === 'posts' || metric === 'engagement') return null;
  const { sum, known } = figures[metric];
  return known === 0 ? null : sum / known;
}

/** The number of posts without a known value. */
export const unknownOf = (figures: Figures, metric: Metric): number => figures.posts - figureOf(figures, metric).known;

/** Whether values of the metric may be summed over steps and parts. */
export const isSum = (metric: Metric): boolean => metric !== 'engagement';
