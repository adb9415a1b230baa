import type { Explanation } from '../report/explanation.ts';

/** One step of the x-axis: a day, a week or a month. */
export interface ChartStep {
  readonly key: string;
  /** Full label for tooltips and tables: "Wed 4 Mar 2026". */
  readonly label: string;
  /** Short label under the axis: "4 Mar". */
  readonly tick: string;
  /** What the step shares with its neighbours, such as the year. Shown under the first tick and wherever it changes. */
  readonly group?: string;
  /** The period is not over yet: the line that leads to this step is dotted. */
  readonly isUnfinished?: boolean;
}

/** A range of steps whose values need caution, and the reason. */
export interface ChartBand {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** One line of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One value per step, in order; null if unknown. */
  readonly values: readonly (number | null)[];
  /** The values of the previous interval, step by step; drawn paler and dashed. */
  readonly previous?: readonly (number | null)[];
}

/**
 * Formats values: `full` for tooltips and tables, `axis` (short) for the axis. The default is plain and compact
 * numbers.
 */
export interface ChartNumbers {
  readonly full: (value: number) => string;
  readonly axis: (value: number) => string;
}

/** Identifies one value of a chart: a series, a step, and whether it belongs to the previous interval. */
export interface ChartPoint {
  readonly seriesKey: string;
  readonly step: number;
  readonly isPrevious: boolean;
}

/** Returns the explanation of a value, or null if there is none. Only called for the value that the user opens. */
export type ExplainPoint = (point: ChartPoint) => Explanation | null;
