import { sizesOf } from './million-media.ts';
import { measureTurns, percentile } from './percentile.ts';

test.each([
  [[5], 0.95, 5],
  [[3, 1, 2, 4], 0.5, 2],
  [Array.from({ length: 40 }, (_, index) => index + 1), 0.95, 38],
])('%j has %d of its values up to %d', (values, share, value) => {
  expect(percentile(values, share)).toBe(value);
});

it('measures in turns, every second one in the other order, and counts no first run', async () => {
  const order: string[] = [];
  const told = (name: string) => () => Promise.resolve(order.push(name));
  const turns = await measureTurns(2, 2, told('a'), told('b'));
  expect(order.slice(2)).toEqual(['a', 'b', 'b', 'a', 'a', 'b', 'b', 'a']);
  expect(turns.map(({ first, second }) => [first.length, second.length])).toEqual([[2, 2], [2, 2]]);
});

test.each([[1_000_000, 30], [10_000, 30], [300, 30]])('%d media in %d contents add up, the largest within the plan', (media, contents) => {
  const sizes = sizesOf(media, contents);
  expect(sizes).toHaveLength(contents);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(media);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});
