import type { Explanation } from '../report/explanation.ts';

/** One place on the axis of steps: a day, a week, a month. */
export type ChartStep = {
  readonly key: string;
  /** In full, for tooltips and tables: "Wed 4 Mar 2026". */
  readonly label: string;
  /** Under the axis: "4 Mar". */
  readonly tick: string;
  /** What it has in common with its neighbours, told under the first tick and where it changes: the year. */
  readonly group?: string;
  /** It is not whole: lines come to it dotted. */
  readonly isUnfinished?: boolean;
};

/** Steps whose values are to be read with care, and why. */
export type ChartBand = { readonly from: number; readonly to: number; readonly label: string };

/** One line of a chart. */
export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  /** A value for each step, in their order; null where it is not known. */
  readonly values: readonly (number | null)[];
  /** The same of the interval before, step by step; drawn paler and dashed. */
  readonly previous?: readonly (number | null)[];
};

/** Writes values: in full for tooltips and tables, short for the axis. Without one, plain and compact numbers. */
export type ChartNumbers = { readonly full: (value: number) => string; readonly axis: (value: number) => string };

/** One value of a chart: of a series, at a step, now or in the interval before. */
export type ChartPoint = { readonly seriesKey: string; readonly step: number; readonly isPrevious: boolean };

/** What stands behind a value of a chart; null where there is none. Called for the one that is opened. */
export type ExplainPoint = (point: ChartPoint) => Explanation | null;
