import { addDays, addMonths, isWiderThan } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';

/** The widest range that ends on a day and is not wider than so many months; null when not even that day is allowed. */
export function widestUntil(toDate: string, months: number): DayRange | null {
  if (months < 1) return null;
  let dateFrom = addDays(addMonths(toDate, -months), 1);
  // The last days of a long month reach to the end of a short one: counted from them it would be too wide.
  while (isWiderThan({ dateFrom, toDate }, months)) dateFrom = addDays(dateFrom, 1);
  return { dateFrom, toDate };
}
