import { daysBetween, previousRange } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';

/** How the interval before was formed: as many days or whole months before, or the same days of the month before. */
interface PreviousRule {
  readonly kind: 'days' | 'months' | 'sameDays';
  /** Days, or months. */
  readonly count: number;
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Names the rule by which the contract's `previousRange` goes back, for people to read. */
export function previousRuleOf(range: DayRange): PreviousRule {
  const { dateFrom, toDate } = range;
  if (!isFirstOfMonth(dateFrom) || dateFrom === toDate) return { kind: 'days', count: daysBetween(dateFrom, toDate) + 1 };
  const isWhole = daysBetween(previousRange(range).toDate, dateFrom) === 1;
  return { kind: isWhole ? 'months' : 'sameDays', count: monthOf(toDate) - monthOf(dateFrom) + 1 };
}
