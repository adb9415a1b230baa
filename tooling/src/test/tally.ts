/** How long the tests of one file took, and which of them the longest. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
  readonly slowest: { readonly name: string; readonly seconds: number };
}

/** What one part of a test run found. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, the ones that did so only on their second try, each with what helps to find out why. */
  readonly flaky: readonly string[];
  readonly files: readonly FileTime[];
}

export const nothing: Tally = { passed: 0, failed: 0, flaky: [], files: [] };

/** A run that ended without a result. */
export const failedRun: Tally = { ...nothing, failed: 1 };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  flaky: tallies.flatMap((tally) => tally.flaky),
  files: tallies.flatMap((tally) => tally.files),
});

/**
 * A runner also ends badly for what is no test, such as a set-up that threw or a break by hand: that counts as a failed
 * test.
 */
export const withEnd = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** The last line of a test run. */
export const lastLine = ({ passed, failed }: Pick<Tally, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

/** A run without a single test proves nothing and is a failure, like one with a failed test. */
export const exitCode = ({ passed, failed }: Pick<Tally, 'passed' | 'failed'>): 0 | 1 =>
  failed > 0 || passed === 0 ? 1 : 0;
