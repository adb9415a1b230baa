import type { InspectHour } from '@tessera/contracts/inspect/inspect.schema';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
/** With fewer posts, an hour is not rated. */
export const hourPostsMin = 3;

export interface HourCell extends InspectHour {
  /** The average divided by that of the best hour: 0 to 1. Null with too few posts. */
  readonly heat: number | null;
}

/** The hours that have posts, rated against the best one. */
export function heatOf(hours: readonly InspectHour[]): readonly HourCell[] {
  const judged = hours.flatMap(({ count, interactions }) =>
    count >= hourPostsMin && interactions !== null ? [interactions] : [],
  );
  const most = Math.max(0, ...judged);
  return hours.map((hour) => ({
    ...hour,
    heat: hour.count < hourPostsMin || hour.interactions === null || most === 0 ? null : hour.interactions / most,
  }));
}

/** The hours with the highest averages. */
export const bestHours = (cells: readonly HourCell[], count: number): readonly HourCell[] =>
  cells
    .filter(({ heat }) => heat !== null)
    .toSorted((a, b) => (b.heat ?? 0) - (a.heat ?? 0) || a.weekday - b.weekday || a.hour - b.hour)
    .slice(0, count);
