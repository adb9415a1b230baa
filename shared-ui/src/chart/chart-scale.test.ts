import { toDrawnValues } from './chart-lines.ts';
import { scaleSeries, type ChartScale } from './chart-scale.ts';

const series = (key: string, values: readonly (number | null)[]) => ({ key, label: key, values });
const ticksOf = (lines: readonly ReturnType<typeof series>[], scale: ChartScale): readonly number[] => {
  const { series: scaled, ticksOf: ticks, valueAt } = scaleSeries(lines, scale);
  return ticks(toDrawnValues(scaled, false), [], 4).map(valueAt);
};

test('on the log scale a small series is visible next to a large one, and 0 has a position', () => {
  const lines = [series('large', [0, 900_000, null]), series('small', [10, 20, 30])];
  const [large, small] = scaleSeries(lines, 'log').series;
  expect(large?.values[0]).toBe(0);
  expect(large?.values[2]).toBeNull();
  expect((small?.values[0] ?? 0) / (large?.values[1] ?? 1)).toBeGreaterThan(0.05);
  expect(ticksOf(lines, 'log')).toEqual([0, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
});

test.each([
  [
    [0.4, 3],
    [0, 0.1, 1, 10],
  ],
  [
    [0, 0],
    [0, 1, 10],
  ],
  [
    [7, 1_700_000_000],
    [0, 1, 100, 10_000, 1_000_000, 100_000_000, 10_000_000_000],
  ],
])('on the log scale the gridlines of %j are %j', (values, expected) => {
  expect(ticksOf([series('a', values)], 'log')).toEqual(expected);
});

test('on the index scale every series starts at 100 with its first value above 0', () => {
  expect(
    scaleSeries([series('a', [200, 300, null]), series('b', [0, 4, 2]), series('c', [0, 0, 0])], 'index').series.map(
      ({ values }) => values,
    ),
  ).toEqual([
    [100, 150, null],
    [0, 100, 50],
    [null, null, null],
  ]);
});

test('on the index scale the previous interval is based on the same first value', () => {
  expect(scaleSeries([{ ...series('a', [200, 300]), previous: [100, null] }], 'index').series[0]?.previous).toEqual([
    50,
    null,
  ]);
});

test('the linear scale leaves the values unchanged', () => {
  const lines = [series('a', [1, 57_000])];
  expect(scaleSeries(lines, 'linear').series).toBe(lines);
  expect(ticksOf(lines, 'linear')).toEqual([0, 20_000, 40_000, 60_000]);
});

test.each([
  [
    [0, 0],
    [0, 1],
  ],
  [
    [1, null],
    [0, 1],
  ],
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [
    [0.2, 1],
    [0, 0.5, 1],
  ],
])('gridlines between %j are at %j: never between whole numbers', (values, expected) => {
  expect(ticksOf([series('a', values)], 'linear')).toEqual(expected);
});
