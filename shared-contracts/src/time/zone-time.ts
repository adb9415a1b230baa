import { dayMs, hourMs, minuteMs } from './durations.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // Creating a formatter takes much longer than using it, and there are few time zones.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Offset of a time zone from UTC at an instant, in milliseconds; positive east of UTC. */
function readOffset(timeZone: string, time: number): number {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(time / 1000) * 1000
  );
}

const daysRemembered = 20_000;
const offsetsAtDayStarts = new Map<string, number>();

function offsetAtDayStart(timeZone: string, day: number): number {
  const key = `${day} ${timeZone}`;
  const known = offsetsAtDayStarts.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(timeZone, day * dayMs);
  if (offsetsAtDayStarts.size >= daysRemembered) offsetsAtDayStarts.clear();
  offsetsAtDayStarts.set(key, offset);
  return offset;
}

/**
 * The same, remembered by days: a file has many rows with times of the same days. No time zone changes its clocks twice
 * in a day and has the old offset again at its end.
 */
function offsetAt(timeZone: string, time: number): number {
  const day = Math.floor(time / dayMs);
  const offset = offsetAtDayStart(timeZone, day);
  return offset === offsetAtDayStart(timeZone, day + 1) ? offset : readOffset(timeZone, time);
}

/** Clocks are at most this far from UTC: 12 hours behind it, and 14 before it. */
const [mostBehind, mostBefore] = [12 * hourMs, 14 * hourMs];

/**
 * The instant at which the clocks of a time zone show a time, both in milliseconds and the time as if it were UTC. This
 * is the only rule for it: of a time that clocks show twice, the first; one that they skip is moved by the length of
 * the gap. SQL's `at time zone` is used only through `day-start.ts`, which finds the same starts of days.
 */
export function instantAt(wall: number, timeZone: string): number {
  const first = wall - offsetAt(timeZone, wall - mostBefore - hourMs);
  const second = wall - offsetAt(timeZone, wall + mostBehind + hourMs);
  const isShown = (time: number): boolean => time + offsetAt(timeZone, time) === wall;
  return isShown(first) || !isShown(second) ? first : second;
}

/**
 * The instant at which a day `YYYY-MM-DD` ends in a time zone, which is the first midnight of the next one. The server
 * computes the same in SQL (`day-start.ts`, decision 0271). Returns invalid input unchanged, so that the schema refuses
 * it.
 */
export function endOfDay(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + dayMs;
  return Number.isNaN(wall) ? day : new Date(instantAt(wall, timeZone)).toISOString();
}

/** The end for the last day of a form, which is empty for no end. */
export const endOf = (lastDay: string, timeZone: string): string | null =>
  lastDay === '' ? null : endOfDay(lastDay, timeZone);

/**
 * The changed end for the last day of a form. Nothing while the form shows the day of the present end: nobody has
 * touched it, and in another time zone than the one in which it was set, the same day would have another end.
 */
export function changedEnd(
  lastDay: string,
  present: string | null,
  timeZone: string,
): { readonly expiresTime?: string | null } {
  const isTouched = lastDay !== (present === null ? '' : lastDayOf(present, timeZone));
  return isTouched ? { expiresTime: endOf(lastDay, timeZone) } : {};
}

/**
 * The instant of a typed day `YYYY-MM-DD` and time `HH:MM` in a time zone. Returns invalid input unchanged, so that the
 * schema refuses it.
 */
export function instantOf(day: string, time: string, timeZone: string): string {
  const clock = time.trim().normalize('NFKC').replace(/^\d:/u, '0$&');
  const wall = /^\d{2}:\d{2}$/u.test(clock) ? Date.parse(`${day}T${clock}:00Z`) : Number.NaN;
  return Number.isNaN(wall) ? `${day} ${time}`.trim() : new Date(instantAt(wall, timeZone)).toISOString();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Creating a formatter takes longer than writing a batch's counts, and there are few time zones.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

const lastDays = new Map<string, { readonly minute: number; readonly day: string }>();

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // In every time zone days begin with a minute, so the last result is valid until the next one.
  const minute = Math.floor(instant.getTime() / minuteMs);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = formatIn(timeZone).format(instant);
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** The last whole day before an instant in a time zone: the inverse of `endOfDay`. */
export const lastDayOf = (instant: string, timeZone: string): string =>
  dayIn(timeZone, new Date(Date.parse(instant) - 1));
