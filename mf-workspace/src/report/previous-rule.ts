import { addMonths, daysBetween, type DayRange } from '@tessera/contracts/time/ranges';

/**
 * How the previous interval is determined: the same number of days or whole months before, or the same days of the
 * previous week, month or year.
 */
interface PreviousRule {
  readonly kind: 'days' | 'months' | 'sameDays' | 'sameDaysOfWeek' | 'sameDaysOfYear';
  /** The number of days or months. */
  readonly count: number;
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The rule by which the contract's `twinOf` determines the previous interval, for display. */
export function previousRuleOf(range: DayRange, previous: DayRange): PreviousRule {
  const { dateFrom, toDate } = range;
  const days = daysBetween(dateFrom, toDate) + 1;
  const apart = daysBetween(previous.dateFrom, dateFrom);
  if (apart === days)
    return isFirstOfMonth(dateFrom) && isFirstOfMonth(previous.dateFrom) && days > 7
      ? { kind: 'months', count: monthOf(dateFrom) - monthOf(previous.dateFrom) }
      : { kind: 'days', count: days };
  if (apart === 7) return { kind: 'sameDaysOfWeek', count: 1 };
  const months = monthOf(dateFrom) - monthOf(previous.dateFrom);
  if (daysBetween(previous.toDate, dateFrom) === 1) return { kind: 'months', count: months };
  return months === 12 && addMonths(dateFrom, -12) === previous.dateFrom
    ? { kind: 'sameDaysOfYear', count: 1 }
    : { kind: 'sameDays', count: months };
}
