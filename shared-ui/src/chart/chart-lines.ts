import type { ChartSeries } from './chart-types.ts';

/** One value as it is drawn: between `from` and `to` where series stand on each other, else from 0. Null where it is not known. */
export type DrawnValue = { readonly from: number; readonly to: number } | null;

/** Each series' values as they are drawn. On each other, one that is not known takes no room; where none is known, nothing is drawn. */
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

/** A piece of a line without gaps: indexes of its steps. */
export type Run = { readonly start: number; readonly end: number };

/** The unbroken pieces of values, `end` inclusive. One of a single value is a point. */
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

/** The range that an axis must hold: from 0, or from below it where values are. */
export function extentOf(drawn: readonly (readonly DrawnValue[])[], previous: readonly (number | null)[]): { readonly min: number; readonly max: number } {
  const all = [...drawn.flat().flatMap((value) => (value === null ? [] : [value.to])), ...previous.filter((value) => value !== null)];
  const max = all.reduce((most, value) => Math.max(most, value), 0);
  return { min: all.reduce((least, value) => Math.min(least, value), 0), max: max === 0 ? 1 : max };
}

/** Round values for gridlines, about so many, from at most `min` to at least `max`: steps of 1, 2 or 5 times a power of ten. */
export function niceTicks({ min, max }: { readonly min: number; readonly max: number }, about: number): readonly number[] {
  const rough = (max - min) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Which steps have a text under the axis: evenly apart, the first among them, at most so many. */
export function tickSteps(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
