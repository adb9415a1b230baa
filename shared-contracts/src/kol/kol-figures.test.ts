import { activeFollowersOf, fanPercentOf, frequencyDaysOf, postsPerDayOf } from './kol-figures.ts';

test.each([
  [1_000, 50, 500],
  [1_001, 50, 501],
  [3, 33.34, 2],
  [100, 7, 7],
  [1_234_567, 62.37, 770_000],
  [10_000, 1.15, 115],
  [0, 80, 0],
  [null, 80, null],
  [1_000, null, null],
])(
  'of %s followers with %s percent active, %s are active followers (rounded up)',
  (followers, activeFollower, expected) => {
    expect(activeFollowersOf({ followers, activeFollower })).toBe(expected);
  },
);

test.each([
  [86_400, 1],
  [129_600, 1.5],
  [100_000, 1.2],
  [3_600, 0],
  [null, null],
])('a posting frequency of %s seconds is %s days', (frequency, expected) => {
  expect(frequencyDaysOf({ frequency })).toBe(expected);
});

test.each([
  [86_400, 1],
  [43_200, 2],
  [259_200, 0.33],
  [0, null],
  [null, null],
])('a posting frequency of %s seconds is %s posts a day', (frequency, expected) => {
  expect(postsPerDayOf({ frequency })).toBe(expected);
});

test('a share of fans is rounded to two decimals', () => {
  expect(fanPercentOf(61.238)).toBe(61.24);
});
