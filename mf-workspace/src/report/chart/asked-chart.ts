import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import { lineScales } from '../../address/workspace-address.ts';
import type { ChartSplit, LineScale, WorkspaceSearchParams } from '../../address/workspace-address.ts';
import { isSum } from '../../figures/metric-figure.ts';
import { toCompared } from '../to-compared.ts';

/** Which chart: what is asked for beside the view. */
export interface AskedChart {
  readonly metric: Metric;
  readonly by: ChartSplit;
  /** What suits the range when absent. */
  readonly granularity?: Granularity;
  readonly compare: boolean;
  /** The name of the days, where they are compared. */
  readonly range?: TimeRange;
}

/** Lines that add up to the whole may stand on each other. */
export const canStack = ({ metric, by }: Pick<AskedChart, 'metric' | 'by'>): boolean => by === 'type' && isSum(metric);

/** The scales that a chart has; none where it has one line. */
export const scalesOf = (asked: Pick<AskedChart, 'metric' | 'by'>): readonly LineScale[] => (asked.by === 'total' ? [] : lineScales.filter((scale) => scale !== 'stacked' || canStack(asked)));

/** The scale of a chart: what the address says where the chart has it. */
export function scaleOf(asked: Pick<AskedChart, 'metric' | 'by'>, said: LineScale | null): LineScale {
  const [usual = 'linear'] = scalesOf(asked);
  return said !== null && scalesOf(asked).includes(said) ? said : usual;
}

/** The chart that an address means. Only the whole has an interval before. */
export const toAskedChart = ({ metric, by, granularity, compare, range }: WorkspaceSearchParams): AskedChart => ({
  metric,
  by,
  ...(granularity === null ? {} : { granularity }),
  ...toCompared({ compare: compare && by === 'total', range }),
});
