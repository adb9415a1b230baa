import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import type { ChartSplit, WorkspaceSearchParams } from '../lib/workspace-address.ts';
import { toCompared } from './to-compared.ts';

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

/** The chart that an address means. Only the whole has an interval before. */
export const toAskedChart = ({ metric, by, granularity, compare, range }: WorkspaceSearchParams): AskedChart => ({
  metric,
  by,
  ...(granularity === null ? {} : { granularity }),
  ...toCompared({ compare: compare && by === 'total', range }),
});
