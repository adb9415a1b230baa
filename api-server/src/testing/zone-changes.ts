import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { isFullTest } from '../config.ts';

/** Time zones whose clocks change at unusual times, or by unusual lengths. */
const unusualZones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Asuncion',
  'America/Havana',
  'America/Nuuk',
  'America/Santiago',
  'America/Scoresbysund',
  'America/St_Johns',
  'Antarctica/Casey',
  'Antarctica/Vostok',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Easter',
];

/** The time zones and years whose changes a test looks at: in the full run all zones, from 2020 to 2030. */
export const checkedChanges = (): { readonly zones: readonly string[]; readonly from: number; readonly to: number } =>
  isFullTest()
    ? { zones: Intl.supportedValuesOf('timeZone'), from: Date.UTC(2020), to: Date.UTC(2031) }
    : { zones: unusualZones, from: Date.UTC(2022, 6), to: Date.UTC(2024, 6) };

/** The offset of a time zone from UTC, as its format writes it. */
function offsetsOf(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Clocks are not changed and changed back within this time. */
const stepMs = 10 * dayMs;

/** The instants between two others at which the clocks of a time zone change, to the minute, in their order. */
export function zoneChanges(timeZone: string, from: number, to: number): readonly number[] {
  const offsetAt = offsetsOf(timeZone);
  const changes: number[] = [];
  for (let start = from; start < to; start += stepMs) {
    let [before, after] = [start, Math.min(start + stepMs, to)];
    const old = offsetAt(before);
    if (offsetAt(after) === old) continue;
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle) === old) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

/** The days `YYYY-MM-DD` around a change, in any time zone. */
export const daysAround = (change: number): readonly string[] =>
  [-2, -1, 0, 1].map((days) => new Date(change + days * dayMs).toISOString().slice(0, 10));

/** Local times around a change, as if they were UTC: each half hour within the reach of a gap, and the minutes before. */
export function timesAround(change: number, offset: number): readonly number[] {
  const local = change + offset;
  return Array.from({ length: 13 }, (_, index) => local + (index - 6) * (hourMs / 2)).flatMap((time) => [
    time - minuteMs,
    time,
  ]);
}
