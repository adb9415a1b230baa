import { layOutWall, rowOf, shownRatio, verticalNeighbour } from './wall-layout.ts';

const options = { width: 1000, gap: 8, targetHeight: 240, isComplete: true };

test('full rows fill the width exactly, with all pictures in order', () => {
  const ratios = Array.from({ length: 100 }, (_, index) => 0.6 + (index % 7) * 0.2);
  const rows = layOutWall(ratios, options);
  expect(rows[0]?.start).toBe(0);
  expect(rows.at(-1)?.end).toBe(100);
  rows.forEach((row, index) => {
    expect(row.start).toBe(rows[index - 1]?.end ?? 0);
    expect(row.height).toBeLessThanOrEqual(options.targetHeight);
    if (index === rows.length - 1) return;
    const pictures = ratios.slice(row.start, row.end).reduce((sum, ratio) => sum + shownRatio(ratio) * row.height, 0);
    expect(pictures + options.gap * (row.end - row.start - 1)).toBeCloseTo(options.width, 6);
  });
});

test('a last row that is not full keeps the target height', () => {
  expect(layOutWall([1], options)).toEqual([{ start: 0, end: 1, height: 240 }]);
});

test('an unfinished last row is held back while more pictures will come, unless it is the only row', () => {
  const ratios = Array.from({ length: 6 }, () => 1);
  expect(layOutWall(ratios, options).at(-1)?.end).toBe(6);
  expect(layOutWall(ratios, { ...options, isComplete: false }).at(-1)?.end).toBe(5);
  expect(layOutWall([1], { ...options, isComplete: false })).toHaveLength(1);
});

test.each([
  [Number.NaN, 1],
  [0, 1],
  [-1, 1],
  [10, 2.4],
  [0.1, 0.5],
  [1.5, 1.5],
])('a ratio of %s is shown as %s', (ratio, expected) => {
  expect(shownRatio(ratio)).toBe(expected);
});

test('nothing is laid out without width', () => {
  expect(layOutWall([1, 1], { ...options, width: 0 })).toEqual([]);
});

test('a row is found by its item', () => {
  const rows = layOutWall(
    Array.from({ length: 50 }, () => 1),
    options,
  );
  rows.forEach((row, index) => {
    expect(rowOf(rows, row.start)).toBe(index);
    expect(rowOf(rows, row.end - 1)).toBe(index);
  });
  expect(rowOf(rows, 50)).toBe(-1);
});

test('up and down move to the picture with the nearest centre, and stop at the edges', () => {
  const ratios = Array.from({ length: 10 }, () => 1);
  const rows = layOutWall(ratios, options);
  expect(rows[0]).toMatchObject({ start: 0, end: 5 });
  expect(verticalNeighbour(rows, ratios, 2, 1)).toBe(7);
  expect(verticalNeighbour(rows, ratios, 7, -1)).toBe(2);
  expect(verticalNeighbour(rows, ratios, 2, -1)).toBe(2);
  expect(verticalNeighbour(rows, ratios, 9, 1)).toBe(9);
});

test('each of 100,000 pictures is laid out exactly once', () => {
  const ratios = Array.from({ length: 100_000 }, (_, index) => 0.6 + (index % 11) * 0.15);
  const rows = layOutWall(ratios, options);
  expect(rows.reduce((sum, row) => sum + row.end - row.start, 0)).toBe(100_000);
});
