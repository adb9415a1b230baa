import { previousRuleOf } from './previous-rule.ts';

test.each([
  { name: 'a whole month', dateFrom: '2026-02-01', toDate: '2026-02-28', expected: { kind: 'months', count: 1 } },
  { name: 'three whole months', dateFrom: '2026-01-01', toDate: '2026-03-31', expected: { kind: 'months', count: 3 } },
  { name: 'a month so far', dateFrom: '2026-03-01', toDate: '2026-03-21', expected: { kind: 'sameDays', count: 1 } },
  { name: 'a year so far', dateFrom: '2026-01-01', toDate: '2026-11-21', expected: { kind: 'sameDays', count: 11 } },
  { name: 'a week', dateFrom: '2026-03-02', toDate: '2026-03-08', expected: { kind: 'days', count: 7 } },
  { name: 'one day', dateFrom: '2026-03-01', toDate: '2026-03-01', expected: { kind: 'days', count: 1 } },
  { name: 'days that lie anywhere', dateFrom: '2026-02-10', toDate: '2026-03-15', expected: { kind: 'days', count: 34 } },
])('$name', ({ dateFrom, toDate, expected }) => {
  expect(previousRuleOf({ dateFrom, toDate })).toEqual(expected);
});
