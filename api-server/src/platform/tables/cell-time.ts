import type { ColumnOrder, DayOrder } from '@tessera/contracts/import/import.schema';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { instantAt } from '@tessera/contracts/time/zone-time';
import { pairOfDate, readDateText, type DateParts, type TimeOfDay } from './values/date-text.ts';
import { toPlainDigits } from './values/plain-digits.ts';
import { trimUnseen } from './values/unseen.ts';
import { minutesOfZone } from './values/zone-names.ts';

/** The usual form: day, time of day, fraction and zone; the last three are optional. */
const pattern =
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:[T\u0020]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>\.\d{1,9})?)?)?\u0020?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/iu;
const epoch = /^(?:(?<seconds>\d{9,10})(?:[.,]\d{1,9})?|(?<milliseconds>\d{12,13})|(?<microseconds>\d{15,16}))$/u;
const serial = /^\d{5}(?:[.,]\d{1,12})?$/u;
/** Longer texts are no times. */
const lengthMax = 100;
const monthsOfYear = 12;

function offsetOf(zone: string, timeZone: string): number | undefined {
  const named = minutesOfZone(zone.toLowerCase(), timeZone);
  if (named !== undefined) return named * minuteMs;
  const groups = /(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?$/u.exec(zone)?.groups;
  if (groups === undefined) return undefined;
  const minutes = Number(groups['hours']) * 60 + Number(groups['minutes'] ?? 0);
  return (groups['sign'] === '-' ? -minutes : minutes) * minuteMs;
}

const midnightAfter = 24;

/** A valid date and time, as if it were UTC; undefined when it is invalid. Midnight may also be 24:00 of the day before. */
function shownTime({ year, month, day }: DateParts, time: Omit<TimeOfDay, 'zone'>): number | undefined {
  const { hour, minute, second, millisecond } = time;
  const isMidnight = hour === midnightAfter && minute === 0 && second === 0 && millisecond === 0;
  const start = Date.UTC(year, month - 1, day);
  const date = new Date(start);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isTime = (hour < midnightAfter || isMidnight) && minute < 60 && second < 60;
  return isDay && isTime ? start + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond : undefined;
}

const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0, zone: null };

/** The number of days at which spreadsheets have 1 January 1970, and the plausible range of their serials. */
const serialOf1970 = 25_569;
const [firstSerial, lastSerial] = [40_000, 73_050];

/** A serial of a spreadsheet, rounded to seconds, as if it were UTC. */
function ofSerial(text: string): number | undefined {
  if (!serial.test(text)) return undefined;
  const days = Number(text.replace(',', '.'));
  return days < firstSerial || days > lastSerial
    ? undefined
    : Math.round((days - serialOf1970) * (dayMs / 1000)) * 1000;
}

/** An instant written as a number: seconds, milliseconds or microseconds since 1970. */
function ofEpoch(text: string): Date | undefined {
  const groups = epoch.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { seconds, milliseconds, microseconds } = groups;
  if (seconds !== undefined) return new Date(Number(text.replace(',', '.')) * 1000);
  return new Date(milliseconds === undefined ? Number(microseconds) / 1000 : Number(milliseconds));
}

/**
 * The date order that follows from some dates: `either` when both are possible, null when no date ends with the year or
 * they contradict each other. Dates with full stops have the day first wherever they are in use.
 */
export function orderOf(dates: readonly string[]): ColumnOrder {
  const pairs = dates.flatMap((text) => pairOfDate(text) ?? []);
  if (pairs.length === 0) return null;
  const [isDayFirst, isMonthFirst] = [
    pairs.some(({ first }) => first > monthsOfYear),
    pairs.some(({ second }) => second > monthsOfYear),
  ];
  if (isDayFirst && isMonthFirst) return null;
  if (isDayFirst || isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst';
  return pairs.every(({ sign }) => sign === '.') ? 'dayFirst' : 'either';
}

/** The day `YYYY-MM-DD` of a text that has no time of day; undefined for any other text. */
export function toDay(given: string, dayOrder: DayOrder | null = null): string | undefined {
  const parts = given.length > lengthMax ? undefined : readDateText(given, dayOrder);
  if (parts === undefined || parts.time !== null) return undefined;
  const shown = shownTime(parts.date, midnight);
  return shown === undefined ? undefined : new Date(shown).toISOString().slice(0, 10);
}

function isoParts({ year, month, day, hour, minute, second, fraction, zone }: Partial<Record<string, string>>) {
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    time: {
      hour: Number(hour ?? 0),
      minute: Number(minute ?? 0),
      second: Number(second ?? 0),
      millisecond: Math.floor(Number(fraction ?? 0) * 1000),
      zone: zone ?? null,
    },
  };
}

/**
 * Parses a time from a file, in any of the ways in which tools, spreadsheets and people write it: ISO 8601 and mails,
 * with an offset or the name of a zone, else in `timeZone`; `2026年11月2日 下午 9:05`; `Nov 2, 2026 9:05 PM` with the
 * months of the usual European languages; seconds since 1970; serials of spreadsheets. `03/04/2026` is ambiguous, and is
 * only parsed when the order is known. Years of two digits are of this century; years of other eras are refused.
 * Undefined for anything else.
 */
export function toMoment(given: string, timeZone: string, dayOrder: DayOrder | null = null): Date | undefined {
  const text = toPlainDigits(trimUnseen(given));
  if (text.length > lengthMax) return undefined;
  const instant = ofEpoch(text);
  if (instant !== undefined) return instant;
  const ofDays = ofSerial(text);
  if (ofDays !== undefined) return new Date(instantAt(ofDays, timeZone));
  const iso = pattern.exec(text)?.groups;
  const parts = iso === undefined ? readDateText(text, dayOrder) : isoParts(iso);
  if (parts === undefined) return undefined;
  const time = parts.time ?? midnight;
  const shown = shownTime(parts.date, time);
  if (shown === undefined) return undefined;
  if (time.zone === null) return new Date(instantAt(shown, timeZone));
  const offset = offsetOf(time.zone, timeZone);
  return offset === undefined ? undefined : new Date(shown - offset);
}
