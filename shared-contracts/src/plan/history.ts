import { addDays, addMonths } from '../time/ranges.ts';

/**
 * The first day of which a plan that keeps `months` months has all posts. Posts of earlier days are missing in part or altogether, so figures
 * of an interval that begins before it cannot be compared with.
 */
export const wholeFromOf = (today: string, months: number): string => addDays(addMonths(today, -months), 1);
