import { addMonths } from '@tessera/contracts/time/ranges';

/**
 * The first moment of the history that a plan keeps. In a month that is too short, that is the same time of its last
 * day.
 */
export function historyStart(months: number, now: Date): Date {
  const [day = '', time = ''] = now.toISOString().split('T');
  return new Date(`${addMonths(day, -months)}T${time}`);
}
