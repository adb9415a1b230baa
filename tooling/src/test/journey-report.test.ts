import { tallyOfJourneys } from './journey-report.ts';

const result = (duration: number, trace?: string) => ({
  duration,
  attachments:
    trace === undefined
      ? []
      : [
          { name: 'screenshot', path: '/x.png' },
          { name: 'trace', path: trace },
        ],
});
const spec = (
  title: string,
  status: string,
  results: readonly object[],
  expectedStatus = 'passed',
  file = 'boards.test.ts',
) => ({ title, file, tests: [{ status, expectedStatus, results }] });
const nameOf = (file: string): string => `e2e/journeys/${file}`;

test('counts journeys of nested suites; one that passed on a retry is flaky, with its trace', () => {
  const report = {
    suites: [
      {
        specs: [
          spec('makes', 'expected', [result(1_000)]),
          spec('renames', 'flaky', [result(3_000, '/t/trace.zip'), result(500)]),
        ],
        suites: [{ specs: [spec('deletes', 'unexpected', [result(250), result(250)])] }],
      },
      { specs: [spec('opens', 'expected', [result(2_000)], 'passed', 'wall.test.ts')] },
    ],
  };
  expect(tallyOfJourneys(report, nameOf)).toEqual({
    passed: 3,
    failed: 1,
    flaky: ['e2e/journeys/boards.test.ts: renames\n         trace: /t/trace.zip'],
    files: [
      { file: 'e2e/journeys/boards.test.ts', seconds: 5, slowest: { name: 'renames', seconds: 3.5 } },
      { file: 'e2e/journeys/wall.test.ts', seconds: 2, slowest: { name: 'opens', seconds: 2 } },
    ],
  });
});

test.each([
  ['did not run, because the run broke off before it', spec('opens', 'skipped', []), 1],
  ['is skipped on purpose', spec('opens', 'skipped', [], 'skipped'), 0],
])('counts the failures for a journey that %s', (_, left, failed) => {
  expect(tallyOfJourneys({ suites: [{ specs: [left] }] }, nameOf)).toMatchObject({ passed: 0, failed });
});

test.each([undefined, {}, { suites: [{ specs: [{ title: 'x' }] }] }])(
  'rejects %p as a report of Playwright',
  (value) => {
    expect(() => tallyOfJourneys(value, nameOf)).toThrow(/Invalid input/u);
  },
);
