import type { Currency } from '@tessera/contracts/emv/emv.schema';
import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import type { CsvCell } from './csv-line.ts';
import { amountCell } from './media-cells.ts';

export interface FiguresGround {
  readonly currency: Currency;
  /** False while EMV of two settings would stand beside each other: then none is told, as on the screen. */
  readonly hasEmv: boolean;
}

/** A metric that has a mean per post. */
export type MeanMetric = Exclude<Metric, 'posts' | 'engagement'>;

/** A figure of a set of posts, as the screen tells it. */
export function figureCell(figures: Figures | null, metric: Metric, { currency, hasEmv }: FiguresGround): CsvCell {
  if (figures === null) return null;
  if (metric === 'posts') return figures.posts;
  if (metric === 'engagement') return figures.engagement.rate;
  const { sum, known } = figures[metric];
  // Where nothing was posted a sum is 0, as on the screen.
  if (known === 0 && figures.posts > 0) return null;
  if (metric !== 'emv') return sum;
  return hasEmv ? amountCell(sum, currency) : null;
}

/** The mean over the posts that tell a metric; of EMV in whole minor units. */
export function meanCell(figures: Figures | null, metric: MeanMetric, { currency, hasEmv }: FiguresGround): CsvCell {
  if (figures === null) return null;
  const { sum, known } = figures[metric];
  if (known === 0) return null;
  if (metric !== 'emv') return sum / known;
  return hasEmv ? amountCell(Math.round(sum / known), currency) : null;
}
