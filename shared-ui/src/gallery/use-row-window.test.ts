import { rowAt } from './use-row-window.ts';

const offsets = [0, 100, 250, 300, 500];

test.each([
  [-50, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [260, 2],
  [499, 3],
  [500, 3],
  [9_999, 3],
])('the offset %s is in row %s', (place, row) => {
  expect(rowAt(offsets, place)).toBe(row);
});

test('a wall without rows has only row 0', () => {
  expect(rowAt([0], 10)).toBe(0);
});
