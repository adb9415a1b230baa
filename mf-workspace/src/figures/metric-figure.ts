import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';

/** What a set of posts amounts to in one metric. */
interface MetricFigure {
  /** Counts; percent for `engagement`; minor units for `emv`. Null when no post of the set tells it. */
  readonly value: number | null;
  /** Posts that it rests on. */
  readonly known: number;
}

/** A sum of nothing told is not 0, unless there was nothing to tell. */
const sumFigure = ({ posts }: Figures, { sum, known }: { readonly sum: number; readonly known: number }): MetricFigure => ({ value: known === 0 && posts > 0 ? null : sum, known });

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

/** The mean over the posts that tell the metric; null where there is none, and for posts and rates, which have none. */
export function meanOf(figures: Figures, metric: Metric): number | null {
  if (metric === 'posts' || metric === 'engagement') return null;
  const { sum, known } = figures[metric];
  return known === 0 ? null : sum / known;
}

/** Posts that do not tell the metric. */
export const unknownOf = (figures: Figures, metric: Metric): number => figures.posts - figureOf(figures, metric).known;

/** Metrics whose steps and parts may be added up. */
export const isSum = (metric: Metric): boolean => metric !== 'engagement';
