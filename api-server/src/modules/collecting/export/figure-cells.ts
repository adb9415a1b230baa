import type { Language } from '@tessera/contracts/i18n/languages';
import { metrics, type Figures, type Metric } from '@tessera/contracts/media/figures.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import type { CsvCell } from './csv-line.ts';
import { amountCell } from './media-cells.ts';

export interface FiguresGround {
  readonly currency: Currency;
  /** False while EMV of two settings would be mixed. The file then contains no EMV, like the screen. */
  readonly hasEmv: boolean;
}

/** The same for rows with words, which are in a language. */
export interface RowsGround extends FiguresGround {
  readonly language: Language;
}

/** A sum over posts; null if none of them has the figure. */
export const sumCell = ({ sum, known }: Figures['likes']): CsvCell => (known === 0 ? null : sum);

/** The same for EMV. */
export const emvCell = ({ sum, known }: Figures['emv'], { currency, hasEmv }: FiguresGround): CsvCell =>
  known === 0 || !hasEmv ? null : amountCell(sum, currency);

/** A metric that has a mean per post. */
type MeanMetric = Exclude<Metric, 'posts' | 'engagement'>;
const hasMean = (metric: Metric): metric is MeanMetric => metric !== 'posts' && metric !== 'engagement';

/** A figure of a set of posts, as the screen shows it. */
export function figureCell(figures: Figures | null, metric: Metric, { currency, hasEmv }: FiguresGround): CsvCell {
  if (figures === null) return null;
  if (metric === 'posts') return figures.posts;
  if (metric === 'engagement') return figures.engagement.rate;
  const { sum, known } = figures[metric];
  // Without posts a sum is 0, as on the screen.
  if (known === 0 && figures.posts > 0) return null;
  if (metric !== 'emv') return sum;
  return hasEmv ? amountCell(sum, currency) : null;
}

/**
 * The mean over the posts that have the metric, for EMV in whole minor units; null for posts and rates, which have no
 * mean.
 */
export function meanCell(figures: Figures | null, metric: Metric, { currency, hasEmv }: FiguresGround): CsvCell {
  if (figures === null || !hasMean(metric)) return null;
  const { sum, known } = figures[metric];
  if (known === 0) return null;
  if (metric !== 'emv') return sum / known;
  return hasEmv ? amountCell(Math.round(sum / known), currency) : null;
}

/** Every metric of a set of posts, with its mean if it has one, by column name. */
export const figureCells = (figures: Figures, ground: FiguresGround): (readonly [string, CsvCell])[] =>
  metrics.flatMap((metric) => [
    [metric, figureCell(figures, metric, ground)] as const,
    ...(hasMean(metric) ? [[`${metric}Mean`, meanCell(figures, metric, ground)] as const] : []),
  ]);
