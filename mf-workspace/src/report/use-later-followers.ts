import type { Metric } from '@tessera/contracts/media/figures.schema';
import { dayIn, useToday } from '../lib/use-today.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { laterFollowersUntil } from './later-followers.ts';

/** The day before which a metric of the view rests on followers that were counted later than the posts; null where it does not. */
export function useLaterFollowers(metric: Metric, starts: readonly string[]): string | null {
  const { shown } = useCurrentView();
  const { timeZone } = useToday();
  return laterFollowersUntil({ metric, starts, added: shown.map(({ createdTime }) => dayIn(timeZone, new Date(createdTime))) });
}
