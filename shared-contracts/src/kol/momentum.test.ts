import { convictionOf, momentumOf, type GrowthBounds, type Movement } from './momentum.ts';

const group: GrowthBounds = { cohort: 'starter', count: 10, rising: 1, trend: 4 };
const leading: Movement = { growth: 4, engagementChange: 0, followers: 50_000, days: 400 };

test.each<[string, Partial<Movement>, string | null]>([
  ['growth in the best fifth and steady engagement', {}, 'trendLeader'],
  ['growth just below the best fifth', { growth: 3.9 }, 'risingStar'],
  ['growth of half of the group', { growth: 1 }, 'risingStar'],
  ['growth just below half of the group', { growth: 0.9 }, 'lowMomentum'],
  ['growth below half of the group, observed for 89 days', { growth: 0.9, days: 89 }, 'newSprout'],
  ['growth below half of the group, observed for 90 days', { growth: 0.9, days: 90 }, 'lowMomentum'],
  ['growth below half of the group and few followers', { growth: 0.9, followers: 500 }, 'lowMomentum'],
  ['growth below half of the group and unknown engagement', { growth: 0.9, engagementChange: null }, 'lowMomentum'],
  ['falling engagement', { engagementChange: -0.1 }, 'lowMomentum'],
  ['falling engagement and 9,999 followers', { engagementChange: -0.1, followers: 9_999 }, 'newSprout'],
  ['falling engagement and 10,000 followers', { engagementChange: -0.1, followers: 10_000 }, 'lowMomentum'],
  ['falling engagement and no first reading', { engagementChange: -0.1, days: null }, 'lowMomentum'],
  ['unknown growth', { growth: null }, null],
  ['unknown followers', { followers: null }, null],
  ['growth and unknown engagement', { engagementChange: null }, null],
])('the momentum of an account with %s is %s', (_, movement, level) => {
  expect(momentumOf({ ...leading, ...movement }, group)).toBe(level);
});

test('there is no momentum without a group, or in a group of fewer than ten accounts', () => {
  expect([momentumOf(leading, null), momentumOf(leading, { ...group, count: 9 })]).toEqual([null, null]);
});

test.each([
  [12, 'high'],
  [11, 'medium'],
  [4, 'medium'],
  [3, 'low'],
  [0, 'low'],
] as const)('the conviction of %i readings is %s', (readings, conviction) => {
  expect(convictionOf(readings)).toBe(conviction);
});
