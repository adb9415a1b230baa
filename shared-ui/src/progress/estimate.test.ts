import { estimateSeconds } from './estimate.ts';

test.each([
  ['no samples', [], 100, undefined],
  ['one sample', [{ done: 5, time: 0 }], 100, undefined],
  [
    'samples too close in time',
    [
      { done: 0, time: 0 },
      { done: 50, time: 2_999 },
    ],
    100,
    undefined,
  ],
  [
    'no progress between the samples',
    [
      { done: 5, time: 0 },
      { done: 5, time: 9_000 },
    ],
    100,
    undefined,
  ],
  [
    'a steady job',
    [
      { done: 0, time: 0 },
      { done: 20, time: 10_000 },
    ],
    100,
    40,
  ],
  [
    'a finished job',
    [
      { done: 0, time: 0 },
      { done: 100, time: 10_000 },
    ],
    100,
    0,
  ],
] as const)('estimates the remaining seconds of: %s', (_, samples, total, expected) => {
  expect(estimateSeconds(samples, total)).toBe(expected);
});
