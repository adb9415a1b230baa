/** Counts of one part of a test run. */
export type Tally = { passed: number; failed: number };

export const nothing: Tally = { passed: 0, failed: 0 };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
});

/** The last line of a test run. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** A run without a single test proves nothing and is a failure, like one with a failed test. */
export const exitCode = ({ passed, failed }: Tally): 0 | 1 => (failed > 0 || passed === 0 ? 1 : 0);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const count = (report: Record<string, unknown>, field: string): number => {
  const value = report[field];
  if (typeof value !== 'number') throw new Error(`jest's report has no ${field}`);
  return value;
};

/**
 * Counts jest's JSON report. A file that failed to run holds tests that nobody saw: it counts as one failed test.
 * Throws when it is not such a report.
 */
export function tallyOfJest(report: unknown): Tally {
  if (!isRecord(report)) throw new Error('jest wrote no report');
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests') + count(report, 'numRuntimeErrorTestSuites'),
  };
}
