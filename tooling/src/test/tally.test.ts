import { exitCode, failedRun, lastLine, nothing, sum, withEnd } from './tally.ts';

const time = { file: 'a.test.ts', seconds: 2, slowest: { name: 'adds', seconds: 1 } };

test('counts add up into the last line, and what is flaky or slow is kept', () => {
  const total = sum([{ ...nothing, passed: 2, flaky: ['a'] }, { passed: 3, failed: 1, flaky: ['b'], files: [time] }]);
  expect(total).toEqual({ passed: 5, failed: 1, flaky: ['a', 'b'], files: [time] });
  expect(lastLine(total)).toBe('5 passed, 1 failed');
});

test.each([
  ['a bad end without a failed test', { ...nothing, passed: 9 }, 130, 1],
  ['a bad end of a failed test', { ...nothing, failed: 2 }, 1, 2],
  ['a good end', { ...nothing, passed: 9 }, 0, 0],
])('%s counts so many failures', (_, tally, code, failed) => {
  expect(withEnd(tally, code).failed).toBe(failed);
});

test.each([
  [{ ...nothing, passed: 1 }, 0],
  [{ ...nothing, passed: 9, failed: 1 }, 1],
  [nothing, 1],
  [failedRun, 1],
])('%j ends with %p: a run without a test is a failure', (tally, code) => {
  expect(exitCode(tally)).toBe(code);
});
