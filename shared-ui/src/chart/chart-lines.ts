import type { ChartSeries } from './chart-types.ts';

/** One value as drawn: from `from` to `to` when series are stacked, otherwise from 0. Null if unknown. */
export type DrawnValue = { readonly from: number; readonly to: number } | null;

/**
 * The drawn values of each series. When stacked, an unknown value takes no room; where no series has a value, nothing
 * is drawn.
 */
export function toDrawnValues(series: readonly ChartSeries[], isStacked: boolean): readonly (readonly DrawnValue[])[] {
  const ground: number[] = [];
  return series.map(({ values }) =>
    values.map((value, step) => {
      if (!isStacked) return value === null ? null : { from: 0, to: value };
      if (series.every((each) => (each.values[step] ?? null) === null)) return null;
      const from = ground[step] ?? 0;
      ground[step] = from + (value ?? 0);
      return { from, to: from + (value ?? 0) };
    }),
  );
}

/** A part of a line without gaps, as indexes of its steps; `end` is inclusive. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Splits values into runs without gaps; `end` is inclusive. A run of one value is a single point. */
export function runsOf(values: readonly unknown[]): readonly Run[] {
  const runs: Run[] = [];
  values.forEach((value, index) => {
    if (value === null || value === undefined) return;
    const last = runs.at(-1);
    if (last?.end === index - 1) runs[runs.length - 1] = { start: last.start, end: index };
    else runs.push({ start: index, end: index });
  });
  return runs;
}

/** The range that the axis must cover. It includes 0. */
export function extentOf(
  drawn: readonly (readonly DrawnValue[])[],
  previous: readonly (number | null)[],
): { readonly min: number; readonly max: number } {
  const all = [
    ...drawn.flat().flatMap((value) => (value === null ? [] : [value.to])),
    ...previous.filter((value) => value !== null),
  ];
  const max = all.reduce((most, value) => Math.max(most, value), 0);
  return { min: all.reduce((least, value) => Math.min(least, value), 0), max: max === 0 ? 1 : max };
}

/**
 * Round values for about `about` gridlines, from at most `min` to at least `max`. The step is 1, 2 or 5 times a power
 * of ten, and at least `leastStep`.
 */
export function niceTicks(
  { min, max }: { readonly min: number; readonly max: number },
  about: number,
  leastStep = 0,
): readonly number[] {
  const rough = (max - min) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(leastStep, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Indexes of the steps that get a label under the axis: evenly spaced, starting with the first, at most `most`. */
export function tickSteps(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
