import { extentOf, niceTicks, type DrawnValue } from './chart-lines.ts';
import type { ChartSeries } from './chart-types.ts';

/**
 * The axis scale: linear; logarithmic; or each series as an index of its own first value that is not 0, which counts as
 * 100.
 */
export type ChartScale = 'linear' | 'log' | 'index';

/** Series with their values converted to positions on a linear axis. */
export interface ScaledSeries<Series extends ChartSeries> {
  readonly series: readonly Series[];
  /**
   * Positions of the gridlines in ascending order; the axis spans from the first to the last. `about` is the desired
   * number of gridlines.
   */
  readonly ticksOf: (
    drawn: readonly (readonly DrawnValue[])[],
    previous: readonly (number | null)[],
    about: number,
  ) => readonly number[];
  /** Converts an axis position back to the value (for the index scale: to the index). */
  readonly valueAt: (place: number) => number;
}

type Known = readonly (number | null)[];

const place = (values: Known, to: (value: number) => number | null): Known =>
  values.map((value) => (value === null ? null : to(value)));

const scaleBy = <Series extends ChartSeries>(
  series: readonly Series[],
  to: (one: Series) => (value: number) => number | null,
): readonly Series[] =>
  series.map((one) => ({
    ...one,
    values: place(one.values, to(one)),
    ...(one.previous === undefined ? {} : { previous: place(one.previous, to(one)) }),
  }));

/**
 * Whether all values are counts, among which there is nothing: half a click would be a gridline that no value can
 * reach.
 */
const areWhole = (drawn: readonly (readonly DrawnValue[])[], previous: Known): boolean =>
  drawn.every((values) => values.every((value) => value === null || Number.isInteger(value.to))) &&
  previous.every((value) => value === null || Number.isInteger(value));

const linear: Omit<ScaledSeries<ChartSeries>, 'series'> = {
  ticksOf: (drawn, previous, about) => niceTicks(extentOf(drawn, previous), about, areWhole(drawn, previous) ? 1 : 0),
  valueAt: (at) => at,
};

/** Logarithmic scale, starting at the power of ten of the smallest positive value; 0 is drawn below it. */
function byPowers<Series extends ChartSeries>(series: readonly Series[]): ScaledSeries<Series> {
  const positive = series
    .flatMap(({ values, previous = [] }) => [...values, ...previous])
    .filter((value) => value !== null && value > 0);
  const unit =
    10 **
    Math.floor(
      Math.log10(positive.reduce<number>((least, value) => Math.min(least, value ?? least), positive[0] ?? 1)),
    );
  const toPlace = (value: number): number => Math.log10(1 + Math.max(0, value) / unit);
  return {
    series: scaleBy(series, () => toPlace),
    ticksOf: (drawn, previous, about) => {
      const { max } = extentOf(drawn, previous);
      const powers = Math.ceil(Math.log10(10 ** max - 1) - 1e-9);
      const every = Math.max(1, Math.ceil((powers + 1) / (about * 2)));
      const last = Math.ceil(Math.max(0, powers) / every);
      return [0, ...Array.from({ length: last + 1 }, (_, index) => toPlace(unit * 10 ** (index * every)))];
    },
    valueAt: (at) => Number(((10 ** at - 1) * unit).toPrecision(9)),
  };
}

/** Each value as a percentage of the first value of its series that is not 0. */
const byIndex = <Series extends ChartSeries>(series: readonly Series[]): ScaledSeries<Series> => ({
  ...linear,
  series: scaleBy(series, ({ values }) => {
    const base = values.find((value) => value !== null && value !== 0) ?? null;
    return (value) => (base === null ? null : (value / base) * 100);
  }),
});

export function scaleSeries<Series extends ChartSeries>(
  series: readonly Series[],
  scale: ChartScale,
): ScaledSeries<Series> {
  if (scale === 'log') return byPowers(series);
  return scale === 'index' ? byIndex(series) : { ...linear, series };
}
