import { metrics } from '@tessera/contracts/media/figures.schema';
import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { unknownOf } from '../../figures/metric-figure.ts';

/** A metric that some posts do not tell, and how many. */
interface UnknownCount {
  readonly metric: Metric;
  readonly count: number;
}

/** Computed from the others: unknown where a part of them is. */
const computed: readonly Metric[] = ['interactions', 'engagement', 'emv'];

/**
 * What is not told. What is computed is named only where it is unknown for more posts than each of its parts: else it says nothing new.
 * EMV that is being computed anew has a note of its own.
 */
export function unknownIn(figures: Figures, { only, isPricing = false }: { readonly only?: Metric; readonly isPricing?: boolean } = {}): readonly UnknownCount[] {
  const asked = metrics.filter((metric) => !isPricing || metric !== 'emv');
  const counts = asked.map((metric) => ({ metric, count: unknownOf(figures, metric) })).filter(({ count }) => count > 0);
  if (only !== undefined) return counts.filter(({ metric }) => metric === only);
  const told = new Set(counts.filter(({ metric }) => !computed.includes(metric)).map(({ count }) => count));
  return counts.filter(({ metric, count }) => !computed.includes(metric) || !told.has(count));
}
