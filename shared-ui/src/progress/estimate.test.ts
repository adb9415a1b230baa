import { estimateSeconds } from './estimate.ts';

test.each([
  ['nothing measured', [], 100, undefined],
  ['one measure', [{ done: 5, time: 0 }], 100, undefined],
  ['too short a span', [{ done: 0, time: 0 }, { done: 50, time: 2_999 }], 100, undefined],
  ['nothing done in between', [{ done: 5, time: 0 }, { done: 5, time: 9_000 }], 100, undefined],
  ['a steady job', [{ done: 0, time: 0 }, { done: 20, time: 10_000 }], 100, 40],
  ['a finished job', [{ done: 0, time: 0 }, { done: 100, time: 10_000 }], 100, 0],
] as const)('%s', (_, samples, total, expected) => {
  expect(estimateSeconds(samples, total)).toBe(expected);
});
