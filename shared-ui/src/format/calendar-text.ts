import { dayMs } from '@tessera/contracts/time/durations';

/** Formats calendar days, which have no time and no time zone. */
export interface CalendarText {
  /** A day `YYYY-MM-DD` as 4 Mar 2026; `short` omits the year, `long` adds the weekday. */
  readonly day: (day: string, style?: 'medium' | 'long' | 'short') => string;
  /** The month of a day: March 2026; `short` abbreviates the month. */
  readonly month: (day: string, style?: 'long' | 'short') => string;
  /** The year of a day. */
  readonly year: (day: string) => string;
  /** A range of days, both inclusive; a range of one day is written as one day. */
  readonly dayRange: (from: string, to: string, style?: 'medium' | 'short') => string;
  /** Name of a weekday from 1 (Monday) to 7 (Sunday), as in ISO 8601; `short` abbreviates it. */
  readonly weekday: (number: number, style?: 'long' | 'short') => string;
}

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
// A Sunday, so that adding 1 to 7 days gives the weekdays 1 to 7.
const sunday = '2026-03-01';

/** Creates the formatters of a locale. */
export function createCalendarText(locale: string): CalendarText {
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const days = {
    short: dates({ day: 'numeric', month: 'short' }),
    medium: dates({ dateStyle: 'medium' }),
    long: dates({ dateStyle: 'full' }),
  };
  const months = { long: dates({ month: 'long', year: 'numeric' }), short: dates({ month: 'short', year: 'numeric' }) };
  const years = dates({ year: 'numeric' });
  const weekdays = { long: dates({ weekday: 'long' }), short: dates({ weekday: 'short' }) };
  return {
    day: (day, style = 'medium') => days[style].format(toDate(day)),
    month: (day, style = 'long') => months[style].format(toDate(day)),
    year: (day) => years.format(toDate(day)),
    dayRange: (from, to, style = 'medium') =>
      from === to ? days[style].format(toDate(from)) : days[style].formatRange(toDate(from), toDate(to)),
    weekday: (number, style = 'long') => weekdays[style].format(new Date(toDate(sunday).getTime() + number * dayMs)),
  };
}
