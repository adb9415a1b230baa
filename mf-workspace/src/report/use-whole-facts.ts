import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { QuietFact } from '@tessera/ui/shared-modules/kit';
import { dayIn, useToday } from '../lib/use-today.ts';
import { useWholeFrom } from '../plan/use-whole-from.ts';
import { useCurrentView } from '../views/use-board-view.ts';

/**
 * Says which of the first days of a report lack posts: days before those that the plan keeps, and days before a hashtag was added, because
 * the platform shows only a hashtag's newest posts. `first` is the first day that the report or its comparison covers.
 */
export function useWholeFacts(): (range: DayRange | null, previousRange: DayRange | null) => readonly QuietFact[] {
  const { t } = useTranslation('workspace');
  const { day } = useFormat();
  const { shown } = useCurrentView();
  const { today, timeZone } = useToday();
  const keptFrom = useWholeFrom(today);
  return (range, previousRange) => {
    // Without a range the report is about all posts that there are.
    const first = previousRange?.dateFrom ?? range?.dateFrom;
    if (first === undefined) return [];
    const added = shown.filter(({ type }) => type === 'HASHTAG').map(({ value, createdTime }) => ({ value, since: dayIn(timeZone, new Date(createdTime)) })).filter(({ since }) => first <= since);
    const [newest] = added.toSorted((one, other) => (one.since < other.since ? 1 : -1));
    return [
      ...(keptFrom !== null && first < keptFrom ? [{ key: 'kept', fact: t('report.ground.wholeFrom', { day: day(keptFrom) }) }] : []),
      ...(newest === undefined ? [] : [{ key: 'hashtags', fact: t('report.ground.hashtagSince', { count: added.length, tag: `#${newest.value}`, day: day(newest.since) }) }]),
    ];
  };
}
