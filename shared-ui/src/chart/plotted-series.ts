import type { SeriesLook } from './chart-colors.ts';
import type { DrawnValue } from './chart-lines.ts';
import type { ChartSeries } from './chart-types.ts';

/** A series with its look and its axis positions. */
export type PlottedSeries = ChartSeries & {
  readonly look: SeriesLook;
  readonly drawn: readonly DrawnValue[];
  /** Axis positions of the previous interval. */
  readonly drawnPrevious: readonly (number | null)[];
  /** True if a different series is marked. */
  readonly isFaded: boolean;
};
