import { bestHours, heatOf } from './hours-grid.ts';

const hour = (weekday: number, at: number, count: number, interactions: number | null) => ({
  weekday,
  hour: at,
  count,
  interactions,
});

test('heat is relative to the best hour; hours with few posts or unknown metrics have none', () => {
  const cells = heatOf([hour(1, 9, 3, 50), hour(2, 9, 4, 100), hour(3, 9, 2, 900), hour(4, 9, 9, null)]);
  expect(cells.map(({ heat }) => heat)).toEqual([0.5, 1, null, null]);
  expect(bestHours(cells, 3).map(({ weekday }) => weekday)).toEqual([2, 1]);
});

test('there is no best hour if no hour has a value', () => {
  expect(bestHours(heatOf([hour(1, 9, 1, 10)]), 3)).toEqual([]);
  expect(heatOf([hour(1, 9, 3, 0)])[0]?.heat).toBeNull();
});
