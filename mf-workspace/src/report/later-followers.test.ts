import { laterFollowersBand, laterFollowersUntil } from './later-followers.ts';

const starts = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

test.each([
  { name: 'a rate of posts from before the first reading', metric: 'engagement', added: ['2026-03-12'], expected: '2026-03-12' },
  { name: 'the newest of several contents', metric: 'exposure', added: ['2026-03-12', '2026-02-02'], expected: '2026-03-12' },
  { name: 'what needs no followers', metric: 'likes', added: ['2026-03-12'], expected: null },
  { name: 'posts that all came later', metric: 'engagement', added: ['2025-12-31'], expected: null },
  { name: 'no content', metric: 'engagement', added: [], expected: null },
] as const)('$name', ({ metric, added, expected }) => {
  expect(laterFollowersUntil({ metric, starts, added })).toBe(expected);
});

test('the ground lies under all steps that begin before', () => {
  expect(laterFollowersBand(starts, '2026-03-12', 'later')).toEqual([{ from: 0, to: 2, label: 'later' }]);
  expect(laterFollowersBand(starts, null, 'later')).toEqual([]);
});
