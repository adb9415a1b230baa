import { twinOf } from '@tessera/contracts/time/ranges';
import { previousRuleOf } from './previous-rule.ts';

test.each([
  {
    name: 'a whole month',
    range: 'custom',
    dateFrom: '2026-02-01',
    toDate: '2026-02-28',
    expected: { kind: 'months', count: 1 },
  },
  {
    name: 'three whole months',
    range: 'last3Months',
    dateFrom: '2026-01-01',
    toDate: '2026-03-31',
    expected: { kind: 'months', count: 3 },
  },
  {
    name: 'a month as long as the previous one',
    range: 'custom',
    dateFrom: '2026-08-01',
    toDate: '2026-08-31',
    expected: { kind: 'months', count: 1 },
  },
  {
    name: 'a month so far',
    range: 'thisMonth',
    dateFrom: '2026-03-01',
    toDate: '2026-03-21',
    expected: { kind: 'sameDays', count: 1 },
  },
  {
    name: 'a month on its first day',
    range: 'thisMonth',
    dateFrom: '2026-03-01',
    toDate: '2026-03-01',
    expected: { kind: 'sameDays', count: 1 },
  },
  {
    name: 'a year so far',
    range: 'thisYear',
    dateFrom: '2026-01-01',
    toDate: '2026-11-21',
    expected: { kind: 'sameDaysOfYear', count: 1 },
  },
  {
    name: 'a quarter of this year',
    range: 'thisYear',
    dateFrom: '2026-01-01',
    toDate: '2026-03-31',
    expected: { kind: 'sameDaysOfYear', count: 1 },
  },
  {
    name: 'a whole year',
    range: 'lastYear',
    dateFrom: '2025-01-01',
    toDate: '2025-12-31',
    expected: { kind: 'months', count: 12 },
  },
  {
    name: 'a week',
    range: 'lastWeek',
    dateFrom: '2026-03-02',
    toDate: '2026-03-08',
    expected: { kind: 'days', count: 7 },
  },
  {
    name: 'a week so far',
    range: 'thisWeek',
    dateFrom: '2026-03-02',
    toDate: '2026-03-04',
    expected: { kind: 'sameDaysOfWeek', count: 1 },
  },
  {
    name: 'one day',
    range: 'singleDate',
    dateFrom: '2026-03-01',
    toDate: '2026-03-01',
    expected: { kind: 'days', count: 1 },
  },
  {
    name: 'days across months',
    range: 'custom',
    dateFrom: '2026-02-10',
    toDate: '2026-03-15',
    expected: { kind: 'days', count: 34 },
  },
] as const)('$name', ({ range, dateFrom, toDate, expected }) => {
  const days = { dateFrom, toDate };
  expect(previousRuleOf(days, twinOf(days, range))).toEqual(expected);
});
