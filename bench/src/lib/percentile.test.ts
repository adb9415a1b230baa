import { sizesOf } from './million-media.ts';
import { measureTurns, percentile, ratioOfTurns } from './percentile.ts';

test.each([
  [[5], 0.95, 5],
  [[3, 1, 2, 4], 0.5, 2],
  [Array.from({ length: 40 }, (_, index) => index + 1), 0.95, 38],
])('the percentile of %j at %d is %d', (values, share, value) => {
  expect(percentile(values, share)).toBe(value);
});

it('measureTurns reverses the order in every second turn, and does not count the first run', async () => {
  const order: string[] = [];
  const recorded = (name: string) => () => Promise.resolve(order.push(name));
  const turns = await measureTurns(2, 2, [recorded('a'), recorded('b'), recorded('c')]);
  expect(order.slice(3)).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a', 'b', 'c', 'c', 'b', 'a']);
  expect(turns.map((lists) => lists.map((list) => list.length))).toEqual([
    [2, 2, 2],
    [2, 2, 2],
  ]);
});

it('ratioOfTurns takes the median of the ratios of each turn', () => {
  expect(
    ratioOfTurns(
      [
        [
          [1, 2],
          [4, 4],
        ],
        [
          [6, 3],
          [2, 1],
        ],
        [
          [5, 5],
          [5, 5],
        ],
      ],
      0.95,
      0,
      1,
    ),
  ).toBe(1);
});

test.each([
  [1_000_000, 30],
  [10_000, 30],
  [300, 30],
])('sizesOf distributes exactly %d media to %d contents, each within the plan limit', (media, contents) => {
  const sizes = sizesOf(media, contents);
  expect(sizes).toHaveLength(contents);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(media);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});
