import { addDays, isWiderThan } from '@tessera/contracts/time/ranges';
import { widestUntil } from './plan-need.ts';

test.each([
  { toDate: '2026-02-28', months: 6, dateFrom: '2025-09-01' },
  { toDate: '2026-02-28', months: 1, dateFrom: '2026-02-01' },
  { toDate: '2026-03-31', months: 1, dateFrom: '2026-03-01' },
  { toDate: '2026-03-15', months: 3, dateFrom: '2025-12-16' },
])('$months months until $toDate begin on $dateFrom', ({ toDate, months, dateFrom }) => {
  expect(widestUntil(toDate, months)).toEqual({ dateFrom, toDate });
});

test('on every day of four years the range is allowed, and one day more is not', () => {
  const faults: string[] = [];
  for (let day = 0; day < 1_461; day += 1) {
    for (const months of [1, 3, 6, 12]) {
      const range = widestUntil(addDays('2024-01-01', day), months);
      const isRight =
        range !== null &&
        !isWiderThan(range, months) &&
        isWiderThan({ ...range, dateFrom: addDays(range.dateFrom, -1) }, months);
      if (!isRight) faults.push(`${months} until ${addDays('2024-01-01', day)}`);
    }
  }
  expect(faults).toEqual([]);
});

test('zero months give no range', () => {
  expect(widestUntil('2026-02-28', 0)).toBeNull();
});
