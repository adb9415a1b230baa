import { gapsSince, wholeFromOf } from './history.ts';

test.each([
  ['2026-11-26', 3, '2026-08-27'],
  ['2026-05-31', 3, '2026-03-01'],
  ['2026-03-02', 13, '2025-02-03'],
])('on %s, a plan that keeps %i months has all posts from %s on', (today, months, expected) => {
  expect(wholeFromOf(today, months)).toBe(expected);
});

const hashtags = [
  { name: '#linen', since: '2026-03-01' },
  { name: '#wool', since: '2026-01-10' },
];

test.each([
  ['2026-02-01', '2026-02-02', { keptFrom: '2026-02-02', hashtags: [hashtags[0]] }],
  ['2026-02-02', '2026-02-02', { keptFrom: null, hashtags: [hashtags[0]] }],
  ['2026-01-10', null, { keptFrom: null, hashtags }],
  ['2026-03-02', '2026-02-02', { keptFrom: null, hashtags: [] }],
  [undefined, '2026-02-02', { keptFrom: null, hashtags: [] }],
])('days from %s on lack posts when all are kept from %s on: case %#', (first, wholeFrom, expected) => {
  expect(gapsSince(first, wholeFrom, hashtags)).toEqual(expected);
});
