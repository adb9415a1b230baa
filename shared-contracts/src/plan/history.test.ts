import { wholeFromOf } from './history.ts';

test.each([
  ['2026-11-26', 3, '2026-08-27'],
  ['2026-05-31', 3, '2026-03-01'],
  ['2026-03-02', 13, '2025-02-03'],
])('on %s, a plan that keeps %i months has all posts from %s on', (today, months, expected) => {
  expect(wholeFromOf(today, months)).toBe(expected);
});
