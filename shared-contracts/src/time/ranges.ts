import * as z from 'zod/mini';
import { dayMs } from './durations.ts';

/** The named time ranges. `custom` comes with its two days, `singleDate` with one. */
export const timeRanges = [
  'last7Days',
  'last30Days',
  'last60Days',
  'last90Days',
  'thisWeek',
  'thisMonth',
  'lastWeek',
  'lastMonth',
  'last3Months',
  'thisYear',
  'lastYear',
  'allTime',
  'singleDate',
  'custom',
] as const;
export const timeRangeSchema = z.enum(timeRanges);
export type TimeRange = z.infer<typeof timeRangeSchema>;

/** The name of a view's range, which decides what the range is compared with (`twinOf`). */
export const rangeNameSchema = z.optional(timeRangeSchema);

export const granularities = ['day', 'week', 'month'] as const;
export const granularitySchema = z.enum(granularities);
export type Granularity = z.infer<typeof granularitySchema>;

/** A range of calendar days `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly dateFrom: string;
  readonly toDate: string;
}

const toUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `count` days later. */
export const addDays = (day: string, count: number): string => toDay(new Date(toUtc(day).getTime() + count * dayMs));

/** The day `count` months later, or the last day of the month if the month is too short. */
export function addMonths(day: string, count: number): string {
  const date = toUtc(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last))));
}

/** Number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / dayMs);

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);

/** The first day of the week; `weekStart` is 1 Monday to 7 Sunday. */
export const startOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -(((toUtc(day).getUTCDay() + 6) % 7) - (weekStart - 1) + 7) % 7);

/** The first day of the step that contains a day. */
export function startOfStep(day: string, granularity: Granularity, weekStart: number): string {
  if (granularity === 'day') return day;
  return granularity === 'week' ? startOfWeek(day, weekStart) : startOfMonth(day);
}

const nextStep = (start: string, granularity: Granularity): string =>
  granularity === 'month' ? addMonths(start, 1) : addDays(start, granularity === 'week' ? 7 : 1);

/** The steps of a range, the first and the last clipped to it. */
export function stepsOf({ dateFrom, toDate }: DayRange, granularity: Granularity, weekStart: number): DayRange[] {
  const steps: DayRange[] = [];
  for (
    let start = startOfStep(dateFrom, granularity, weekStart);
    start <= toDate;
    start = nextStep(start, granularity)
  ) {
    const end = addDays(nextStep(start, granularity), -1);
    steps.push({ dateFrom: start < dateFrom ? dateFrom : start, toDate: end > toDate ? toDate : end });
  }
  return steps;
}

/** The finest granularity that gives at most `stepsAtMost` steps, or months. */
export const granularityFor = (range: DayRange, stepsAtMost: number): Granularity => {
  const days = daysBetween(range.dateFrom, range.toDate) + 1;
  if (days <= stepsAtMost) return 'day';
  return days / 7 + 1 <= stepsAtMost ? 'week' : 'month';
};

/**
 * The days of a named range. A range that is not over ends today. `last3Months` is the three whole months before this
 * one, `last90Days` ends today. Null for `allTime`, and for `singleDate` and `custom`, whose days are given.
 */
export function daysOf(range: TimeRange, today: string, weekStart: number): DayRange | null {
  const month = startOfMonth(today);
  const week = startOfWeek(today, weekStart);
  const year = `${today.slice(0, 4)}-01-01`;
  switch (range) {
    case 'last7Days':
      return { dateFrom: addDays(today, -6), toDate: today };
    case 'last30Days':
      return { dateFrom: addDays(today, -29), toDate: today };
    case 'last60Days':
      return { dateFrom: addDays(today, -59), toDate: today };
    case 'last90Days':
      return { dateFrom: addDays(today, -89), toDate: today };
    case 'thisWeek':
      return { dateFrom: week, toDate: today };
    case 'lastWeek':
      return { dateFrom: addDays(week, -7), toDate: addDays(week, -1) };
    case 'thisMonth':
      return { dateFrom: month, toDate: today };
    case 'lastMonth':
      return { dateFrom: addMonths(month, -1), toDate: addDays(month, -1) };
    case 'last3Months':
      return { dateFrom: addMonths(month, -3), toDate: addDays(month, -1) };
    case 'thisYear':
      return { dateFrom: year, toDate: today };
    case 'lastYear':
      return { dateFrom: addMonths(year, -12), toDate: addDays(year, -1) };
    case 'allTime':
    case 'singleDate':
    case 'custom':
      return null;
  }
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

/**
 * The number of months by which a range is shifted: 12 for days from the first of January; else the months that the
 * range touches if it begins with the first of a month and is longer than a day; else null, and the range is shifted by
 * days.
 */
function monthsOf({ dateFrom, toDate }: DayRange): number | null {
  if (!isFirstOfMonth(dateFrom) || dateFrom === toDate) return null;
  const touched =
    (Number(toDate.slice(0, 4)) - Number(dateFrom.slice(0, 4))) * 12 +
    Number(toDate.slice(5, 7)) -
    Number(dateFrom.slice(5, 7)) +
    1;
  return dateFrom.endsWith('-01-01') && touched > 1 && touched < 12 && toDate !== endOfMonth(toDate) ? 12 : touched;
}

function monthsBefore({ dateFrom, toDate }: DayRange, months: number): DayRange {
  const from = addMonths(dateFrom, -months);
  const end = addMonths(toDate, -months);
  return { dateFrom: from, toDate: toDate === endOfMonth(toDate) ? endOfMonth(end) : end };
}

/**
 * The previous interval of the same kind: whole months move back by as many months; days from the first of a month by
 * the months that they touch, to the same day of the month; days from the first of January by a year; any other range
 * by its number of days.
 */
export function previousRange(range: DayRange): DayRange {
  const { dateFrom, toDate } = range;
  const months = monthsOf(range);
  if (months !== null) return monthsBefore(range, months);
  const days = daysBetween(dateFrom, toDate) + 1;
  return { dateFrom: addDays(dateFrom, -days), toDate: addDays(dateFrom, -1) };
}

const monthsBack: Partial<Readonly<Record<TimeRange, number>>> = {
  thisMonth: 1,
  lastMonth: 1,
  last3Months: 3,
  thisYear: 12,
  lastYear: 12,
};

/**
 * The range to compare a range with: for a week the same days of the week before, for a month those of the month
 * before, for a year those of the year before. For a range without a name, or whose days are wider than its name, the
 * previous interval.
 */
export function twinOf(days: DayRange, range?: TimeRange): DayRange {
  const months = range && monthsBack[range];
  const isWeek = range === 'thisWeek' || range === 'lastWeek';
  const twin = isWeek
    ? { dateFrom: addDays(days.dateFrom, -7), toDate: addDays(days.toDate, -7) }
    : months && monthsBefore(days, months);
  return twin && twin.toDate < days.dateFrom ? twin : previousRange(days);
}

/**
 * The next interval of the same kind: the one whose `previousRange` is this range, if its months have the same length.
 */
export function nextRange(range: DayRange): DayRange {
  const { dateFrom, toDate } = range;
  const months = monthsOf(range);
  if (months !== null) {
    const to = addMonths(toDate, months);
    return { dateFrom: addMonths(dateFrom, months), toDate: toDate === endOfMonth(toDate) ? endOfMonth(to) : to };
  }
  const days = daysBetween(dateFrom, toDate) + 1;
  return { dateFrom: addDays(toDate, 1), toDate: addDays(toDate, days) };
}

/** The whole week, month or year of a range that ends today, and any other range as it is. */
function wholeInterval({ dateFrom, toDate }: DayRange, range: TimeRange): DayRange {
  switch (range) {
    case 'thisWeek':
      return { dateFrom, toDate: addDays(dateFrom, 6) };
    case 'thisMonth':
      return { dateFrom, toDate: endOfMonth(dateFrom) };
    case 'thisYear':
      return { dateFrom, toDate: addDays(addMonths(dateFrom, 12), -1) };
    default:
      return { dateFrom, toDate };
  }
}

/**
 * The intervals of the same kind before and after a range: whole weeks, months and years for those that end today. A
 * step back and one forth lead back.
 */
export function intervalsAround(
  days: DayRange,
  range: TimeRange,
): { readonly before: DayRange; readonly after: DayRange } {
  const whole = wholeInterval(days, range);
  // A week that begins with the first of a month is no part of a month.
  if (range !== 'thisWeek' && range !== 'lastWeek') return { before: previousRange(whole), after: nextRange(whole) };
  const shifted = (count: number): DayRange => ({
    dateFrom: addDays(whole.dateFrom, count),
    toDate: addDays(whole.toDate, count),
  });
  return { before: shifted(-7), after: shifted(7) };
}

/**
 * Whether a range is longer than a number of months (the plan's `timeRange`). A month ends on the day before the same
 * day of the next one.
 */
export const isWiderThan = ({ dateFrom, toDate }: DayRange, months: number): boolean =>
  toDate >= addMonths(dateFrom, months);
