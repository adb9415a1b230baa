import { sizesOf } from './million-media.ts';
import { measureTurns, percentile, ratioOfTurns } from './percentile.ts';

test.each([
  [[5], 0.95, 5],
  [[3, 1, 2, 4], 0.5, 2],
  [Array.from({ length: 40 }, (_, index) => index + 1), 0.95, 38],
])('%j has %d of its values up to %d', (values, share, value) => {
  expect(percentile(values, share)).toBe(value);
});

it('measures in turns, every second one the other way round, and counts no first run', async () => {
  const order: string[] = [];
  const recorded = (name: string) => () => Promise.resolve(order.push(name));
  const turns = await measureTurns(2, 2, [recorded('a'), recorded('b'), recorded('c')]);
  expect(order.slice(3)).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a', 'b', 'c', 'c', 'b', 'a']);
  expect(turns.map((lists) => lists.map((list) => list.length))).toEqual([[2, 2, 2], [2, 2, 2]]);
});

it('takes the median of what the pairs themselves have for a ratio', () => {
  expect(ratioOfTurns([[[1, 2], [4, 4]], [[6, 3], [2, 1]], [[5, 5], [5, 5]]], 0.95, 0, 1)).toBe(1);
});

test.each([[1_000_000, 30], [10_000, 30], [300, 30]])('%d media in %d contents add up, the largest within the plan', (media, contents) => {
  const sizes = sizesOf(media, contents);
  expect(sizes).toHaveLength(contents);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(media);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});
