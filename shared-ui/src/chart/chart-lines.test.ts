import { extentOf, niceTicks, runsOf, tickSteps, toDrawnValues } from './chart-lines.ts';
import { spreadLabels } from './spread-labels.ts';

const series = (key: string, values: readonly (number | null)[]) => ({ key, label: key, values });

test('unstacked values are drawn from 0, and unknown values are not drawn', () => {
  expect(toDrawnValues([series('a', [1, null])], false)).toEqual([[{ from: 0, to: 1 }, null]]);
});

test('stacked, each series starts where the one below ends, and an unknown value takes no space', () => {
  expect(toDrawnValues([series('a', [1, null, null]), series('b', [2, 5, null])], true)).toEqual([
    [{ from: 0, to: 1 }, { from: 0, to: 0 }, null],
    [{ from: 1, to: 3 }, { from: 0, to: 5 }, null],
  ]);
});

test.each([
  [
    [1, 2, null, 3, null, null, 4, 5],
    [
      { start: 0, end: 1 },
      { start: 3, end: 3 },
      { start: 6, end: 7 },
    ],
  ],
  [[null], []],
  [[], []],
  [[0, 0], [{ start: 0, end: 1 }]],
])('runsOf finds the runs of known values in %j', (values, expected) => {
  expect(runsOf(values)).toEqual(expected);
});

test.each([
  [{ min: 0, max: 57_000 }, 4, [0, 20_000, 40_000, 60_000]],
  [{ min: 0, max: 1 }, 4, [0, 0.5, 1]],
  [{ min: 0, max: 0.042 }, 4, [0, 0.02, 0.04, 0.06]],
  [{ min: -12, max: 30 }, 4, [-20, 0, 20, 40]],
  [{ min: 0, max: 9_000_000_000 }, 5, [0, 2e9, 4e9, 6e9, 8e9, 10e9]],
])('gridlines of %j are at round values', (extent, about, expected) => {
  expect(niceTicks(extent, about)).toEqual(expected);
});

test('the extent of an axis contains all values and 0, and is never empty', () => {
  expect(extentOf([[{ from: 0, to: 5 }, null], [{ from: 0, to: -3 }]], [9, null])).toEqual({ min: -3, max: 9 });
  expect(extentOf([[null]], [])).toEqual({ min: 0, max: 1 });
});

test.each([
  [31, 8, [0, 4, 8, 12, 16, 20, 24, 28]],
  [3, 8, [0, 1, 2]],
  [0, 8, []],
  [5, 0, [0]],
])('of %s steps at most %s have a tick label', (count, most, expected) => {
  expect(tickSteps(count, most)).toEqual(expected);
});

test('spreadLabels keeps labels apart, in order, and inside the chart', () => {
  const places = spreadLabels([100, 98, 10, 199], 16, 200);
  const sorted = places.toSorted((a, b) => a - b);
  expect(places.indexOf(sorted[1] ?? 0)).toBe(1);
  expect(places[2]).toBe(10);
  for (const [index, place] of sorted.entries()) {
    expect(place).toBeLessThanOrEqual(200);
    if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(16);
  }
});
