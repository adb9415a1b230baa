import { coverOf, partialSteps } from './chart-steps.ts';

const today = '2026-03-11';

test.each([
  {
    name: 'a past day',
    dateFrom: '2026-03-10',
    toDate: '2026-03-10',
    granularity: 'day',
    expected: { days: 1, of: 1, isRunning: false },
  },
  { name: 'today', dateFrom: today, toDate: today, granularity: 'day', expected: { days: 1, of: 1, isRunning: true } },
  {
    name: 'a whole week',
    dateFrom: '2026-03-02',
    toDate: '2026-03-08',
    granularity: 'week',
    expected: { days: 7, of: 7, isRunning: false },
  },
  {
    name: 'a week cut by the range',
    dateFrom: '2026-02-28',
    toDate: '2026-03-01',
    granularity: 'week',
    expected: { days: 2, of: 7, isRunning: false },
  },
  {
    name: 'the current week',
    dateFrom: '2026-03-09',
    toDate: '2026-03-11',
    granularity: 'week',
    expected: { days: 3, of: 7, isRunning: true },
  },
  {
    name: 'a whole February',
    dateFrom: '2026-02-01',
    toDate: '2026-02-28',
    granularity: 'month',
    expected: { days: 28, of: 28, isRunning: false },
  },
  {
    name: 'the end of a month',
    dateFrom: '2026-01-20',
    toDate: '2026-01-31',
    granularity: 'month',
    expected: { days: 12, of: 31, isRunning: false },
  },
] as const)('counts the days of a step: $name', ({ dateFrom, toDate, granularity, expected }) => {
  expect(coverOf({ dateFrom, toDate }, granularity, today)).toEqual(expected);
});

test('only incomplete steps are returned', () => {
  const steps = [
    { dateFrom: '2026-02-28', toDate: '2026-03-01' },
    { dateFrom: '2026-03-02', toDate: '2026-03-08' },
    { dateFrom: '2026-03-09', toDate: today },
  ];
  expect(partialSteps(steps, 'week', today).map(({ dateFrom }) => dateFrom)).toEqual(['2026-02-28', '2026-03-09']);
});
