import { metrics, type Figures, type Metric } from '@tessera/contracts/media/figures.schema';
import { unknownOf } from '../../lib/figures/metric-figure.ts';

/** A metric, and the number of posts for which it is unknown. */
interface UnknownCount {
  readonly metric: Exclude<Metric, 'posts'>;
  readonly count: number;
}

/**
 * The metrics that a computed one is made of; it is unknown for a post if one of them is. Exposure stands for the
 * followers.
 */
const inputsOf: Partial<Record<Metric, readonly Metric[]>> = {
  interactions: ['likes', 'comments'],
  engagement: ['likes', 'comments', 'exposure'],
  emv: ['likes', 'comments', 'views'],
};

/**
 * The unknown metrics. A computed one is left out if one of its inputs is unknown for as many posts, which says it
 * already. EMV that is being recomputed has a note of its own.
 */
export function unknownIn(
  figures: Figures,
  { only, isPricing = false }: { readonly only?: Metric; readonly isPricing?: boolean } = {},
): readonly UnknownCount[] {
  const listed = metrics.filter((metric) => metric !== 'posts').filter((metric) => !isPricing || metric !== 'emv');
  const counts = listed
    .map((metric) => ({ metric, count: unknownOf(figures, metric) }))
    .filter(({ count }) => count > 0);
  if (only !== undefined) return counts.filter(({ metric }) => metric === only);
  return counts.filter(
    ({ metric, count }) => !(inputsOf[metric] ?? []).some((input) => unknownOf(figures, input) === count),
  );
}
