import { cohortOf, inspectLevelOf, levelAfter, prValueOf, rankFor } from './pr-value.ts';

test.each([
  // Below 30 accounts there is no PR value.
  [1, 29, null],
  [29, 29, null],
  [1, 30, 98],
  [15, 30, 51],
  [30, 30, 1],
  [1, 49, 98],
  [1, 50, 99],
  [1, 100, 99],
  [50, 100, 50],
  [51, 100, 49],
  [100, 100, 1],
  [1, 1_000_000, 99],
  [5_000, 1_000_000, 99],
  [10_001, 1_000_000, 98],
  [10_000, 1_000_000, 99],
  [500_000, 1_000_000, 50],
  [1_000_000, 1_000_000, 1],
])('rank %s of %s has the PR value %s', (rank, count, expected) => {
  expect(prValueOf({ rank, count })).toBe(expected);
});

test.each([29, 30, 31, 57, 99, 100, 101, 1_000, 99_991, 1_000_000])(
  'among %s accounts every rank has the PR value that exact integer arithmetic gives',
  (count) => {
    const wrong: number[] = [];
    const step = Math.ceil(count / 20_011);
    for (let rank = 1; rank <= count; rank += step) {
      // floor(100 − (100 × rank − 50) ÷ count): the numerator is never negative.
      const exact = Number((100n * BigInt(count - rank) + 50n) / BigInt(count));
      if (prValueOf({ rank, count }) !== (count < 30 ? null : Math.min(99, Math.max(1, exact)))) wrong.push(rank);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([30, 31, 99, 100, 101, 1_000, 1_000_000])(
  'rankFor returns the last rank that reaches a PR value among %s accounts',
  (count) => {
    for (const wanted of [20, 40, 60, 80, 95]) {
      const rank = rankFor(wanted, count);
      expect(prValueOf({ rank, count })).toBeGreaterThanOrEqual(wanted);
      if (rank < count) expect(prValueOf({ rank: rank + 1, count })).toBeLessThan(wanted);
    }
  },
);

test.each([
  [1, 'rookie', 'newStar'],
  [19, 'rookie', 'newStar'],
  [20, 'newStar', 'glowStar'],
  [40, 'glowStar', 'risingStar'],
  [59, 'glowStar', 'risingStar'],
  [60, 'risingStar', 'allStar'],
  [80, 'allStar', 'hallOfFame'],
  [94, 'allStar', 'hallOfFame'],
  [95, 'hallOfFame', null],
  [99, 'hallOfFame', null],
] as const)('the PR value %s is the level %s, with %s as the next level', (value, level, next) => {
  expect(inspectLevelOf(value)).toBe(level);
  expect(levelAfter(level)).toBe(next);
});

test.each([
  [0, 'starter'],
  [999, 'starter'],
  [1_000, 'nano'],
  [9_999, 'nano'],
  [10_000, 'micro'],
  [99_999, 'micro'],
  [100_000, 'celebrity'],
])('%s followers are in the group %s', (followers, cohort) => {
  expect(cohortOf(followers)).toBe(cohort);
});
