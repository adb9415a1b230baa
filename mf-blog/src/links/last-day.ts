const dayMs = 86_400_000;

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(time / 1000) * 1000;
}

/** The instant at which a day `YYYY-MM-DD` is over in a zone. */
export function endOfDay(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + dayMs;
  // Twice, since the offset may change between the first guess and midnight.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess)).toISOString();
}

/** The last whole day before an instant, in a zone: what `endOfDay` was made from. */
export const lastDayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(Date.parse(instant) - 1);
