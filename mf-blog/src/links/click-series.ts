import type { LinkStats } from '@tessera/contracts/link/link.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';

/** The last `count` days up to today in a time zone, oldest first, as `YYYY-MM-DD`. */
export function recentDays(count: number, timeZone: string, now: Date): readonly string[] {
  const noon = Date.parse(`${dayIn(timeZone, now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

interface ClickSeries {
  readonly people: readonly number[];
  readonly visitors: readonly number[];
}

/** Clicks and visitors of each day. A day without any counts as 0. */
export function clickSeries({ dayList }: Pick<LinkStats, 'dayList'>, days: readonly string[]): ClickSeries {
  const found = new Map(dayList.map((entry) => [entry.day, entry]));
  return {
    people: days.map((day) => found.get(day)?.clicks ?? 0),
    visitors: days.map((day) => found.get(day)?.visitors ?? 0),
  };
}
