import { addMonths, daysBetween } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';

/** How the interval before was formed: as many days or whole months before, or the same days of the week, month or year before. */
interface PreviousRule {
  readonly kind: 'days' | 'months' | 'sameDays' | 'sameDaysOfWeek' | 'sameDaysOfYear';
  /** Days, or months. */
  readonly count: number;
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Names the rule by which the contract's `twinOf` goes back from a range to the one before, for people to read. */
export function previousRuleOf(range: DayRange, previous: DayRange): PreviousRule {
  const { dateFrom, toDate } = range;
  const days = daysBetween(dateFrom, toDate) + 1;
  const apart = daysBetween(previous.dateFrom, dateFrom);
  if (apart === days) return isFirstOfMonth(dateFrom) && isFirstOfMonth(previous.dateFrom) && days > 7 ? { kind: 'months', count: monthOf(dateFrom) - monthOf(previous.dateFrom) } : { kind: 'days', count: days };
  if (apart === 7) return { kind: 'sameDaysOfWeek', count: 1 };
  const months = monthOf(dateFrom) - monthOf(previous.dateFrom);
  if (daysBetween(previous.toDate, dateFrom) === 1) return { kind: 'months', count: months };
  return months === 12 && addMonths(dateFrom, -12) === previous.dateFrom ? { kind: 'sameDaysOfYear', count: 1 } : { kind: 'sameDays', count: months };
}
