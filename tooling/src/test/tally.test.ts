import { exitCode, lastLine, sum, tallyOfJest } from './tally.ts';

const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numTotalTests: 8 };

test('a file that could not run counts as a failed test', () => {
  expect(tallyOfJest(report)).toEqual({ passed: 7, failed: 3 });
});

test.each([undefined, null, 'text', {}, { ...report, numPassedTests: '7' }])('%p is no report of jest', (value) => {
  expect(() => tallyOfJest(value)).toThrow(/report/);
});

test('counts add up into the last line', () => {
  expect(lastLine(sum([{ passed: 2, failed: 0 }, { passed: 3, failed: 1 }]))).toBe('5 passed, 1 failed');
});

test.each([
  [{ passed: 1, failed: 0 }, 0],
  [{ passed: 9, failed: 1 }, 1],
  [{ passed: 0, failed: 0 }, 1],
])('%p ends with %p: a run without a test is a failure', (tally, code) => {
  expect(exitCode(tally)).toBe(code);
});
