import type { InspectHour } from '@tessera/contracts/inspect/inspect.schema';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
/** Fewer posts of an hour say nothing of it. */
export const hourPostsMin = 3;

export interface HourCell extends InspectHour {
  /** Of the hour with the highest average: 0 to 1; null where too few posts say it. */
  readonly heat: number | null;
}

/** Hours with posts, each with how it stands to the best one; hours with few posts have no heat. */
export function heatOf(hours: readonly InspectHour[]): readonly HourCell[] {
  const judged = hours.flatMap(({ count, interactions }) => (count >= hourPostsMin && interactions !== null ? [interactions] : []));
  const most = Math.max(0, ...judged);
  return hours.map((hour) => ({ ...hour, heat: hour.count < hourPostsMin || hour.interactions === null || most === 0 ? null : hour.interactions / most }));
}

/** The hours with the highest averages. */
export const bestHours = (cells: readonly HourCell[], count: number): readonly HourCell[] =>
  cells.filter(({ heat }) => heat !== null).toSorted((a, b) => (b.heat ?? 0) - (a.heat ?? 0) || a.weekday - b.weekday || a.hour - b.hour).slice(0, count);
