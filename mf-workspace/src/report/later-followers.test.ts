import { laterFollowersBand, laterFollowersUntil } from './later-followers.ts';

const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

test.each([
  {
    name: 'a rate of posts from before the content was added',
    metric: 'engagement',
    added: ['2026-03-12'],
    expected: '2026-03-12',
  },
  {
    name: 'the newest of several contents',
    metric: 'exposure',
    added: ['2026-03-12', '2026-02-02'],
    expected: '2026-03-12',
  },
  { name: 'a metric that needs no followers', metric: 'likes', added: ['2026-03-12'], expected: null },
  { name: 'posts that are all newer', metric: 'engagement', added: ['2025-12-31'], expected: null },
  { name: 'no content', metric: 'engagement', added: [], expected: null },
] as const)('$name', ({ metric, added, expected }) => {
  expect(laterFollowersUntil({ metric, starts, added })).toBe(expected);
});

test('the band covers all steps that begin before the date', () => {
  expect(laterFollowersBand(starts, '2026-03-12', 'later')).toEqual([{ from: 0, to: 2, label: 'later' }]);
  expect(laterFollowersBand(starts, null, 'later')).toEqual([]);
});
