import type { Metric } from '@tessera/contracts/media/figures.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { ChartBand } from '@tessera/ui/shared-modules/chart';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import { useToday } from '../lib/use-today.ts';

const ofFollowers: readonly Metric[] = ['engagement', 'exposure'];

interface Course {
  readonly metric: Metric;
  /** The first day of each step. */
  readonly starts: readonly string[];
  /** The days on which the contents in view were added. */
  readonly added: readonly string[];
}

/**
 * The day before which follower counts are newer than the posts they are applied to: the first reading of a content
 * brings old posts, but the network returns only the current followers. Null if no step is older.
 */
export function laterFollowersUntil({ metric, starts, added }: Course): string | null {
  const until = added.toSorted().at(-1);
  return until !== undefined && ofFollowers.includes(metric) && starts.some((start) => start < until) ? until : null;
}

/** The number of steps that begin before a day. */
export const stepsBefore = (starts: readonly string[], day: string): number =>
  starts.filter((start) => start < day).length;

/** A band over those steps of a chart. */
export const laterFollowersBand = (
  starts: readonly string[],
  until: string | null,
  label: string,
): readonly ChartBand[] => (until === null ? [] : [{ from: 0, to: stepsBefore(starts, until) - 1, label }]);

/** The day before which a metric of the view uses follower counts that are newer than the posts; null if none. */
export function useLaterFollowers(metric: Metric, starts: readonly string[]): string | null {
  const { shown } = useCurrentView();
  const { timeZone } = useToday();
  return laterFollowersUntil({
    metric,
    starts,
    added: shown.map(({ createdTime }) => dayIn(timeZone, new Date(createdTime))),
  });
}
