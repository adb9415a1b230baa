import {
  addDays,
  addMonths,
  startOfStep,
  stepsOf,
  type DayRange,
  type Granularity,
} from '@tessera/contracts/time/ranges';

/** The steps of a range, with their positions by the first day of the whole step. */
export interface ViewSteps {
  readonly granularity: Granularity;
  readonly steps: readonly DayRange[];
  readonly placeOf: ReadonlyMap<string, number>;
}

export function createSteps(range: DayRange | null, granularity: Granularity, weekStart: number): ViewSteps {
  const steps = range === null ? [] : stepsOf(range, granularity, weekStart);
  return {
    granularity,
    steps,
    placeOf: new Map(steps.map(({ dateFrom }, place) => [startOfStep(dateFrom, granularity, weekStart), place])),
  };
}

/** Whole months of a range, and the days before and after them. */
export interface MonthsAndDays {
  /** First days of the first and the last whole month; null when no month is whole. */
  readonly months: readonly [first: string, last: string] | null;
  readonly days: readonly DayRange[];
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** Splits a range into whole months and the remaining days. */
export function cutAtMonths({ dateFrom, toDate }: DayRange): MonthsAndDays {
  const first = dateFrom === monthStart(dateFrom) ? dateFrom : addMonths(monthStart(dateFrom), 1);
  // The month of the day after the range is the first that is not complete.
  const end = monthStart(addDays(toDate, 1));
  if (first >= end) return { months: null, days: [{ dateFrom, toDate }] };
  const before = dateFrom < first ? [{ dateFrom, toDate: addDays(first, -1) }] : [];
  const after = end <= toDate ? [{ dateFrom: end, toDate }] : [];
  return { months: [first, addMonths(end, -1)], days: [...before, ...after] };
}
