import { dayMs } from '@tessera/contracts/time/durations';
import type { ShownTime } from './date-formats.ts';

const secondMs = 1_000;
const secondsPerDay = dayMs / secondMs;
/** The first day of serial numbers in the two systems of dates. */
const firstDay = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** The first day that spreadsheets do not show: 1 January 10000. */
const endOfDays = Date.UTC(10_000, 0, 1);
/** In the system of 1900, numbers up to here are one day later, because it has a 29 February 1900. */
const lastBeforeLeapDay = 60;

export type DateSystem = keyof typeof firstDay;

/** `2026-11-02T21:05:00` of a time. */
const localText = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/**
 * The local date or time of a serial number, as its format shows it: `2026-11-02`, `2026-11-02T21:05:00` or `21:05:00`.
 * Null for a number that no date has.
 */
export function toLocalTime(serial: number, shown: NonNullable<ShownTime>, system: DateSystem): string | null {
  const seconds = Math.round(serial * secondsPerDay);
  const late = system === 1900 && serial < lastBeforeLeapDay ? dayMs : 0;
  const time = firstDay[system] + late + seconds * secondMs;
  if (!(serial >= 0) || time >= endOfDays) return null;
  const [day = '', clock = ''] = localText(time).split('T');
  if (shown === 'time') return serial < 1 ? clock : null;
  return shown === 'date' && seconds % secondsPerDay === 0 ? day : `${day}T${clock}`;
}
