import { exitCode, failedRun, lastLine, nothing, sum, withEnd } from './tally.ts';

const time = { file: 'a.test.ts', seconds: 2, slowest: { name: 'adds', seconds: 1 } };

test('adds up the counts for the last line, and keeps the flaky tests and durations', () => {
  const total = sum([
    { ...nothing, passed: 2, flaky: ['a'] },
    { passed: 3, failed: 1, flaky: ['b'], files: [time] },
  ]);
  expect(total).toEqual({ passed: 5, failed: 1, flaky: ['a', 'b'], files: [time] });
  expect(lastLine(total)).toBe('5 passed, 1 failed');
});

test.each([
  ['a non-zero exit code without a failed test', { ...nothing, passed: 9 }, 130, 1],
  ['a non-zero exit code with failed tests', { ...nothing, failed: 2 }, 1, 2],
  ['exit code 0', { ...nothing, passed: 9 }, 0, 0],
])('counts the failures for %s', (_, tally, code, failed) => {
  expect(withEnd(tally, code).failed).toBe(failed);
});

test.each([
  [{ ...nothing, passed: 1 }, 0],
  [{ ...nothing, passed: 9, failed: 1 }, 1],
  [nothing, 1],
  [failedRun, 1],
])('the tally %j gives the exit code %p; a run without tests fails', (tally, code) => {
  expect(exitCode(tally)).toBe(code);
});
