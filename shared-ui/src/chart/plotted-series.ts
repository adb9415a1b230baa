import type { SeriesLook } from './chart-colors.ts';
import type { DrawnValue } from './chart-lines.ts';
import type { ChartSeries } from './chart-types.ts';

/** A series with how and where it is drawn. */
export type PlottedSeries = ChartSeries & {
  readonly look: SeriesLook;
  readonly drawn: readonly DrawnValue[];
  /** Places of the interval before. */
  readonly drawnPrevious: readonly (number | null)[];
  /** Whether another series is the one that is looked at. */
  readonly isFaded: boolean;
};
