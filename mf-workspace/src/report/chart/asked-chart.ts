import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import {
  lineScales,
  type ChartSplit,
  type LineScale,
  type WorkspaceSearchParams,
} from '../../browse/views/workspace-address.ts';
import { isSum } from '../../lib/figures/metric-figure.ts';
import { toCompared } from '../to-compared.ts';

/** The parameters of a chart, besides the view. */
export interface AskedChart {
  readonly metric: Metric;
  readonly by: ChartSplit;
  /** If absent, the granularity that suits the range. */
  readonly granularity?: Granularity;
  readonly compare: boolean;
  /** The named range, if it is compared. */
  readonly range?: TimeRange;
}

/** Lines may be stacked if they add up to a whole. */
const canStack = ({ metric, by }: Pick<AskedChart, 'metric' | 'by'>): boolean => by === 'type' && isSum(metric);

/** The scales to choose from; empty for a chart with one line. */
export const scalesOf = (asked: Pick<AskedChart, 'metric' | 'by'>): readonly LineScale[] =>
  asked.by === 'total' ? [] : lineScales.filter((scale) => scale !== 'stacked' || canStack(asked));

/** The scale in the address, if the chart has it; otherwise the default. */
export function scaleOf(asked: Pick<AskedChart, 'metric' | 'by'>, said: LineScale | null): LineScale {
  const [usual = 'linear'] = scalesOf(asked);
  return said !== null && scalesOf(asked).includes(said) ? said : usual;
}

/** The chart that an address describes. Only the total can be compared with the previous interval. */
export const toAskedChart = ({ metric, by, granularity, compare, range }: WorkspaceSearchParams): AskedChart => ({
  metric,
  by,
  ...(granularity === null ? {} : { granularity }),
  ...toCompared({ compare: compare && by === 'total', range }),
});
