import { failedFiles, readJestReport, tallyOfJest } from './jest-report.ts';

type State = 'passed' | 'failed' | 'pending';
const file = (name: string, status: State, tests: readonly (readonly [string, State, number?])[]) => ({
  name: `/ws/ui/src/${name}.test.ts`,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: tests.map(([fullName, state, duration = 5]) => ({ fullName, status: state, duration })),
});
const report = (...testResults: readonly object[]) => readJestReport({ testResults });
const nameOf = (path: string): string => path.slice('/ws/'.length);

test('counts tests except skipped ones, with the duration and slowest test of each file', () => {
  const first = report(
    file('page', 'failed', [
      ['opens', 'passed', 20],
      ['closes', 'failed', 700],
      ['later', 'pending'],
    ]),
    file('form', 'passed', [
      ['saves', 'passed'],
      ['saves', 'passed'],
    ]),
  );
  expect(failedFiles(first)).toEqual(['/ws/ui/src/page.test.ts']);
  expect(tallyOfJest(first, [], nameOf)).toEqual({
    passed: 3,
    failed: 1,
    flaky: [],
    files: [
      { file: 'ui/src/page.test.ts', seconds: 2.5, slowest: { name: 'closes', seconds: 0.7 } },
      { file: 'ui/src/form.test.ts', seconds: 2.5, slowest: { name: 'saves', seconds: 0.005 } },
    ],
  });
});

const opens = 'ui/src/page.test.ts: opens';
const whole = 'ui/src/page.test.ts: the file as a whole';

test.each<
  [
    string,
    object,
    object | null,
    { readonly passed: number; readonly failed: number; readonly flaky: readonly string[] },
  ]
>([
  [
    'a test that passes on the second try only',
    file('page', 'failed', [['opens', 'failed']]),
    file('page', 'passed', [['opens', 'passed']]),
    { passed: 1, failed: 0, flaky: [opens] },
  ],
  [
    'a test that fails on both tries',
    file('page', 'failed', [['opens', 'failed']]),
    file('page', 'failed', [['opens', 'failed']]),
    { passed: 0, failed: 1, flaky: [] },
  ],
  [
    'a test that fails on the second try only',
    file('page', 'failed', [
      ['opens', 'passed'],
      ['closes', 'failed'],
    ]),
    file('page', 'failed', [
      ['opens', 'failed'],
      ['closes', 'failed'],
    ]),
    { passed: 1, failed: 1, flaky: [opens] },
  ],
  ['a file that cannot be loaded', file('page', 'failed', []), null, { passed: 0, failed: 1, flaky: [] }],
  [
    'a file that can be loaded on the second try only',
    file('page', 'failed', []),
    file('page', 'passed', [['opens', 'passed']]),
    { passed: 1, failed: 0, flaky: [whole] },
  ],
  [
    'a file that can be loaded on the first try only',
    file('page', 'failed', [['opens', 'failed']]),
    file('page', 'failed', []),
    { passed: 0, failed: 1, flaky: [whole] },
  ],
  [
    'an afterAll hook that throws on both tries',
    file('page', 'failed', [['opens', 'passed']]),
    file('page', 'failed', [['opens', 'passed']]),
    { passed: 1, failed: 1, flaky: [] },
  ],
])('counts %s', (_, first, second, counts) => {
  expect(tallyOfJest(report(first), second === null ? [] : report(second), nameOf)).toMatchObject(counts);
});

test.each([undefined, null, 'text', {}, { testResults: [{ name: 'x' }] }])(
  'rejects %p as a report of Jest',
  (value) => {
    expect(() => readJestReport(value)).toThrow(/Invalid input/u);
  },
);
