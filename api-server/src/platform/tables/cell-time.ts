import type { ColumnOrder, DayOrder } from '@tessera/contracts/import/import.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { instantAt } from '@tessera/contracts/time/zone-time';

/** Day, time of day, fraction and zone; the last three are optional. */
const pattern =
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:[T\u0020]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>\.\d{1,9})?)?)?\u0020?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/iu;
/** The same with the year last. Which of the other two numbers is the day is not clear from a single row. */
const yearLast = /^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?<rest>.*)$/u;
const seconds = /^\d{9,10}$/u;
const milliseconds = /^\d{12,13}$/u;

const monthsOfYear = 12;

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return (zone.startsWith('-') ? -minutes : minutes) * minuteMs;
}

/** A valid date and time, as if it were UTC; undefined when it is invalid. */
function shownTime({
  year,
  month,
  day,
  hour,
  minute,
  second,
  fraction,
}: Partial<Record<string, string>>): number | undefined {
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Math.floor(Number(fraction ?? 0) * 1000),
  );
  const date = new Date(time);
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    date.getUTCHours() === Number(hour ?? 0) &&
    date.getUTCMinutes() === Number(minute ?? 0);
  return isReal ? time : undefined;
}

/** Moves a trailing year to the front; other texts stay unchanged. */
function yearFirst(text: string, dayOrder: DayOrder | null): string {
  const groups = dayOrder === null ? undefined : yearLast.exec(text)?.groups;
  if (groups === undefined) return text;
  const { first = '', second = '', sign = '-', year = '', rest = '' } = groups;
  const [month, day] = dayOrder === 'dayFirst' ? [second, first] : [first, second];
  return `${year}${sign}${month}${sign}${day}${rest}`;
}

/**
 * The date order that follows from some dates: `either` when both are possible, null when no date ends with the year or
 * they contradict each other.
 */
export function orderOf(dates: readonly string[]): ColumnOrder {
  const pairs = dates.flatMap((given) => {
    const groups = yearLast.exec(given.trim().normalize('NFKC'))?.groups;
    return groups === undefined ? [] : [[Number(groups['first']), Number(groups['second'])] as const];
  });
  if (pairs.length === 0) return null;
  const [isDayFirst, isMonthFirst] = [
    pairs.some(([first]) => first > monthsOfYear),
    pairs.some(([, second]) => second > monthsOfYear),
  ];
  if (isDayFirst && isMonthFirst) return null;
  if (isDayFirst) return 'dayFirst';
  return isMonthFirst ? 'monthFirst' : 'either';
}

/**
 * Parses a time from a file: ISO 8601 or the network's format with a zone; both and `YYYY/MM/DD` without one, then in
 * `timeZone`; seconds or milliseconds since 1970. `03/04/2026` is ambiguous, and is only parsed when the order is
 * known. Undefined for anything else.
 */
export function toMoment(given: string, timeZone: string, dayOrder: DayOrder | null = null): Date | undefined {
  const text = yearFirst(given.trim().normalize('NFKC'), dayOrder);
  if (seconds.test(text)) return new Date(Number(text) * 1000);
  if (milliseconds.test(text)) return new Date(Number(text));
  const groups = pattern.exec(text)?.groups;
  const shown = groups && shownTime(groups);
  if (groups === undefined || shown === undefined) return undefined;
  const zone = groups['zone'];
  return new Date(zone === undefined ? instantAt(shown, timeZone) : shown - offsetOf(zone));
}
