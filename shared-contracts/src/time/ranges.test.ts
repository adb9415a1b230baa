import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOf,
  granularities,
  granularityFor,
  intervalsAround,
  isWiderThan,
  nextRange,
  previousRange,
  startOfWeek,
  stepsOf,
  timeRanges,
  twinOf,
} from './ranges.ts';

const dayArbitrary = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
const rangeArbitrary = fc
  .tuple(dayArbitrary, fc.integer({ min: 0, max: 800 }))
  .map(([dateFrom, count]) => ({ dateFrom, toDate: addDays(dateFrom, count) }));
const weekStartArbitrary = fc.integer({ min: 1, max: 7 });

// A Saturday.
const today = '2026-11-21';

test.each([
  ['last7Days', 1, '2026-11-15', '2026-11-21'],
  ['last30Days', 1, '2026-10-23', '2026-11-21'],
  ['last60Days', 1, '2026-09-23', '2026-11-21'],
  ['last90Days', 1, '2026-08-24', '2026-11-21'],
  ['thisWeek', 1, '2026-11-16', '2026-11-21'],
  ['thisWeek', 7, '2026-11-15', '2026-11-21'],
  ['thisWeek', 6, '2026-11-21', '2026-11-21'],
  ['lastWeek', 1, '2026-11-09', '2026-11-15'],
  ['thisMonth', 1, '2026-11-01', '2026-11-21'],
  ['lastMonth', 1, '2026-10-01', '2026-10-31'],
  ['last3Months', 1, '2026-08-01', '2026-10-31'],
  ['thisYear', 1, '2026-01-01', '2026-11-21'],
  ['lastYear', 1, '2025-01-01', '2025-12-31'],
] as const)('the range %s, with weeks starting on day %d, is %s to %s', (range, weekStart, dateFrom, toDate) => {
  expect(daysOf(range, today, weekStart)).toEqual({ dateFrom, toDate });
});

test.each(['allTime', 'custom', 'singleDate'] as const)('the range %s has no fixed days', (range) => {
  expect(daysOf(range, today, 1)).toBeNull();
});

test.each([
  {
    name: 'before a whole month is the previous month',
    range: ['2026-10-01', '2026-10-31'],
    expected: ['2026-09-01', '2026-09-30'],
  },
  { name: 'before March is February', range: ['2026-03-01', '2026-03-31'], expected: ['2026-02-01', '2026-02-28'] },
  {
    name: 'before February of a leap year is January',
    range: ['2028-02-01', '2028-02-29'],
    expected: ['2028-01-01', '2028-01-31'],
  },
  {
    name: 'before this month so far are the same days of the previous month',
    range: ['2026-11-01', '2026-11-21'],
    expected: ['2026-10-01', '2026-10-21'],
  },
  {
    name: 'days that the previous month does not have are cut',
    range: ['2026-03-01', '2026-03-30'],
    expected: ['2026-02-01', '2026-02-28'],
  },
  {
    name: 'before three whole months are the three months before',
    range: ['2026-08-01', '2026-10-31'],
    expected: ['2026-05-01', '2026-07-31'],
  },
  {
    name: 'before a whole year is the previous year',
    range: ['2025-01-01', '2025-12-31'],
    expected: ['2024-01-01', '2024-12-31'],
  },
  {
    name: 'before a year so far are the same days of the previous year',
    range: ['2026-01-01', '2026-11-21'],
    expected: ['2025-01-01', '2025-11-21'],
  },
  {
    name: 'before a January so far are the same days of December',
    range: ['2026-01-01', '2026-01-21'],
    expected: ['2025-12-01', '2025-12-21'],
  },
  {
    name: 'a range over several months goes back by the number of months it touches',
    range: ['2026-02-01', '2026-04-21'],
    expected: ['2025-11-01', '2026-01-21'],
  },
  {
    name: 'before a week is the previous week',
    range: ['2026-11-16', '2026-11-22'],
    expected: ['2026-11-09', '2026-11-15'],
  },
  {
    name: 'before one day is the previous day',
    range: ['2026-11-01', '2026-11-01'],
    expected: ['2026-10-31', '2026-10-31'],
  },
])('$name', ({ range: [dateFrom = '', toDate = ''], expected: [from, to] }) => {
  expect(previousRange({ dateFrom, toDate })).toEqual({ dateFrom: from, toDate: to });
});

test.each([
  ['thisWeek', ['2026-11-16', '2026-11-18'], ['2026-11-09', '2026-11-11']],
  ['thisWeek', ['2026-11-16', '2026-11-16'], ['2026-11-09', '2026-11-09']],
  ['lastWeek', ['2026-11-09', '2026-11-15'], ['2026-11-02', '2026-11-08']],
  ['thisMonth', ['2026-11-01', '2026-11-01'], ['2026-10-01', '2026-10-01']],
  ['thisMonth', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['thisMonth', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['lastMonth', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
  ['last3Months', ['2026-08-01', '2026-10-31'], ['2026-05-01', '2026-07-31']],
  ['thisYear', ['2026-01-01', '2026-01-01'], ['2025-01-01', '2025-01-01']],
  ['thisYear', ['2026-01-01', '2026-03-31'], ['2025-01-01', '2025-03-31']],
  ['thisYear', ['2026-01-01', '2026-11-22'], ['2025-01-01', '2025-11-22']],
  ['thisYear', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ['lastYear', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
  ['last7Days', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['last30Days', ['2026-10-24', '2026-11-22'], ['2026-09-24', '2026-10-23']],
  ['custom', ['2026-11-10', '2026-11-12'], ['2026-11-07', '2026-11-09']],
  // Days that do not match the name.
  ['thisWeek', ['2026-09-01', '2026-10-31'], ['2026-07-01', '2026-08-31']],
] as const)('%s of %j is compared with %j', (range, [dateFrom, toDate], [from, to]) => {
  expect(twinOf({ dateFrom, toDate }, range)).toEqual({ dateFrom: from, toDate: to });
});

test('the comparison range of any named range ends before the range begins', () => {
  fc.assert(
    fc.property(rangeArbitrary, fc.constantFrom(...timeRanges), (days, range) => {
      const twin = twinOf(days, range);
      expect(twin.toDate < days.dateFrom).toBe(true);
      expect(twin.dateFrom <= twin.toDate).toBe(true);
    }),
  );
});

test('the previous range ends before the range begins', () => {
  fc.assert(
    fc.property(rangeArbitrary, (range) => {
      const before = previousRange(range);
      expect(before.toDate < range.dateFrom).toBe(true);
      expect(before.dateFrom <= before.toDate).toBe(true);
    }),
  );
});

test.each([
  ['day', '2026-02-27', '2026-03-01', 1, ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['week', '2026-02-25', '2026-03-10', 1, ['2026-02-25', '2026-03-02', '2026-03-09']],
  ['week', '2026-02-25', '2026-03-10', 7, ['2026-02-25', '2026-03-01', '2026-03-08']],
  ['month', '2025-12-31', '2026-03-01', 1, ['2025-12-31', '2026-01-01', '2026-02-01', '2026-03-01']],
] as const)(
  'the steps by %s from %s to %s, with weeks from day %i, begin on %j',
  (granularity, dateFrom, toDate, weekStart, expected) => {
    expect(stepsOf({ dateFrom, toDate }, granularity, weekStart).map((step) => step.dateFrom)).toEqual(expected);
  },
);

test('the steps of a range cover each of its days once', () => {
  fc.assert(
    fc.property(
      rangeArbitrary,
      fc.constantFrom(...granularities),
      weekStartArbitrary,
      (range, granularity, weekStart) => {
        const steps = stepsOf(range, granularity, weekStart);
        expect(steps[0]?.dateFrom).toBe(range.dateFrom);
        expect(steps.at(-1)?.toDate).toBe(range.toDate);
        for (const [index, step] of steps.entries()) {
          expect(step.dateFrom <= step.toDate).toBe(true);
          if (index > 0) expect(step.dateFrom).toBe(addDays(steps[index - 1]?.toDate ?? '', 1));
        }
      },
    ),
  );
});

test('startOfWeek returns the given weekday, at most six days before', () => {
  fc.assert(
    fc.property(dayArbitrary, weekStartArbitrary, (day, weekStart) => {
      const start = startOfWeek(day, weekStart);
      expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(start, day)).toBeLessThan(7);
      expect(((new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7) + 1).toBe(weekStart);
    }),
  );
});

test('the automatic granularity keeps the number of steps within the maximum', () => {
  fc.assert(
    fc.property(rangeArbitrary, weekStartArbitrary, (range, weekStart) => {
      expect(stepsOf(range, granularityFor(range, 62), weekStart).length).toBeLessThanOrEqual(62);
    }),
  );
});

test.each([
  ['2026-01-01', '2026-03-31', 3, false],
  ['2026-01-01', '2026-04-01', 3, true],
  ['2025-11-30', '2026-02-27', 3, false],
  ['2025-11-30', '2026-02-28', 3, true],
  ['2026-02-28', '2026-05-27', 3, false],
])('the range %s to %s is wider than %d months: %s', (dateFrom, toDate, months, expected) => {
  expect(isWiderThan({ dateFrom, toDate }, months)).toBe(expected);
});

test('addMonths does not run over into the following month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
});

test.each([
  ['thisWeek', '2026-11-18', ['2026-11-09', '2026-11-15'], ['2026-11-23', '2026-11-29']],
  ['thisWeek', '2027-02-03', ['2027-01-25', '2027-01-31'], ['2027-02-08', '2027-02-14']],
  ['lastWeek', '2027-02-10', ['2027-01-25', '2027-01-31'], ['2027-02-08', '2027-02-14']],
  ['thisMonth', '2026-11-01', ['2026-10-01', '2026-10-31'], ['2026-12-01', '2026-12-31']],
  ['thisMonth', '2024-02-10', ['2024-01-01', '2024-01-31'], ['2024-03-01', '2024-03-31']],
  ['lastMonth', '2026-11-18', ['2026-09-01', '2026-09-30'], ['2026-11-01', '2026-11-30']],
  ['thisYear', '2026-03-31', ['2025-01-01', '2025-12-31'], ['2027-01-01', '2027-12-31']],
  ['lastYear', '2026-03-31', ['2024-01-01', '2024-12-31'], ['2026-01-01', '2026-12-31']],
  ['last7Days', '2026-11-18', ['2026-11-05', '2026-11-11'], ['2026-11-19', '2026-11-25']],
] as const)('%s on %s is between whole intervals of its kind', (range, today, before, after) => {
  const days = daysOf(range, today, 1);
  if (days === null) throw new Error('a named range has days');
  expect(intervalsAround(days, range)).toEqual({
    before: { dateFrom: before[0], toDate: before[1] },
    after: { dateFrom: after[0], toDate: after[1] },
  });
});

test.each(['2026-11-16', '2026-11-18', '2026-11-01', '2026-03-31', '2024-02-29', '2026-01-01', '2026-12-31'])(
  'on %s, steps back from a month or a year lead back',
  (today) => {
    for (const range of ['thisMonth', 'thisYear', 'lastMonth', 'lastYear'] as const) {
      const days = daysOf(range, today, 1);
      if (days === null) throw new Error('a named range has days');
      const { before } = intervalsAround(days, range);
      const twoBefore = intervalsAround(before, 'custom').before;
      expect([range, intervalsAround(twoBefore, 'custom').after]).toEqual([range, before]);
      expect([range, intervalsAround(before, 'custom').after.dateFrom]).toEqual([range, days.dateFrom]);
    }
  },
);

test('the names of the ranges are unique', () => {
  expect(new Set(timeRanges).size).toBe(timeRanges.length);
});

test.each([
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'],
  ['2026-11-01', '2026-11-22', '2026-12-01', '2026-12-22'],
  ['2024-01-01', '2024-11-22', '2025-01-01', '2025-11-22'],
  ['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02'],
])(
  'after %s to %s comes the range %s to %s, and the range before that is the first one',
  (dateFrom, toDate, from, to) => {
    const next = nextRange({ dateFrom, toDate });
    expect(next).toEqual({ dateFrom: from, toDate: to });
    expect(previousRange(next)).toEqual({ dateFrom, toDate });
  },
);
