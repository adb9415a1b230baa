import { dayMs, minuteMs } from './durations.ts';

/** Offset of a time zone from UTC at an instant, in milliseconds; positive east of UTC. */
function offsetAt(timeZone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(time / 1000) * 1000;
}

/** The instant at which the clocks of a time zone show a time, given in milliseconds as if it were UTC. */
function instantAt(wall: number, timeZone: string): string {
  // Computed twice, because the offset may change between the first guess and the result.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess)).toISOString();
}

/** The instant at which a day `YYYY-MM-DD` ends in a time zone. Returns invalid input unchanged, so that the schema refuses it. */
export function endOfDay(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + dayMs;
  return Number.isNaN(wall) ? day : instantAt(wall, timeZone);
}

/** The instant of a typed day `YYYY-MM-DD` and time `HH:MM` in a time zone. Returns invalid input unchanged, so that the schema refuses it. */
export function instantOf(day: string, time: string, timeZone: string): string {
  const clock = time.trim().normalize('NFKC').replace(/^\d:/u, '0$&');
  const wall = /^\d{2}:\d{2}$/u.test(clock) ? Date.parse(`${day}T${clock}:00Z`) : Number.NaN;
  return Number.isNaN(wall) ? `${day} ${time}`.trim() : instantAt(wall, timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Creating a formatter takes longer than writing a batch's counts, and there are few time zones.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

const quarterMs = 15 * minuteMs;
const lastDays = new Map<string, { readonly quarter: number; readonly day: string }>();

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // In every time zone days begin at a quarter of an hour, so the last result is valid until the next quarter.
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatIn(timeZone).format(instant);
  lastDays.set(timeZone, { quarter, day });
  return day;
}

/** The last whole day before an instant in a time zone: the inverse of `endOfDay`. */
export const lastDayOf = (instant: string, timeZone: string): string => dayIn(timeZone, new Date(Date.parse(instant) - 1));
