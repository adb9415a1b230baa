import { metrics } from '@tessera/contracts/media/figures.schema';
import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { unknownOf } from '../../figures/metric-figure.ts';

/** A metric, and the number of posts for which it is unknown. */
interface UnknownCount {
  readonly metric: Metric;
  readonly count: number;
}

/** Computed from other metrics, and unknown if one of those is. */
const computed: readonly Metric[] = ['interactions', 'engagement', 'emv'];

/**
 * The unknown metrics. A computed one is listed only if it is unknown for a different number of posts than its inputs.
 * EMV that is being recomputed has a note of its own.
 */
export function unknownIn(figures: Figures, { only, isPricing = false }: { readonly only?: Metric; readonly isPricing?: boolean } = {}): readonly UnknownCount[] {
  const asked = metrics.filter((metric) => !isPricing || metric !== 'emv');
  const counts = asked.map((metric) => ({ metric, count: unknownOf(figures, metric) })).filter(({ count }) => count > 0);
  if (only !== undefined) return counts.filter(({ metric }) => metric === only);
  const told = new Set(counts.filter(({ metric }) => !computed.includes(metric)).map(({ count }) => count));
  return counts.filter(({ metric, count }) => !computed.includes(metric) || !told.has(count));
}
