import { titleOf } from '@tessera/contracts/content/content-title';
import { gapsSince, type ReportGaps } from '@tessera/contracts/plan/history';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type QuietFact } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import type { SourceReader } from '../lib/content-query/use-source-text.ts';
import { useWholeFrom } from '../lib/plan/use-whole-from.ts';
import { useToday } from '../lib/use-today.ts';

/** Says which of the first days of a report lack posts. A guest is not addressed as the owner of the plan. */
export function useGapFacts(reader: SourceReader = 'owner'): (gaps: ReportGaps) => readonly QuietFact[] {
  const { t } = useTranslation('workspace');
  const { day } = useFormat();
  return ({ keptFrom, hashtags }) => {
    const [newest] = hashtags.toSorted((one, other) => (one.since < other.since ? 1 : -1));
    return [
      ...(keptFrom === null
        ? []
        : [
            {
              key: 'kept',
              fact: t(reader === 'guest' ? 'report.ground.wholeFromGuest' : 'report.ground.wholeFrom', {
                day: day(keptFrom),
              }),
            },
          ]),
      ...(newest === undefined
        ? []
        : [
            {
              key: 'hashtags',
              fact: t('report.ground.hashtagSince', {
                count: hashtags.length,
                tag: newest.name,
                day: day(newest.since),
              }),
            },
          ]),
    ];
  };
}

/** The same for a report of the view that is open. */
export function useWholeFacts(): (range: DayRange | null, previousRange: DayRange | null) => readonly QuietFact[] {
  const { shown } = useCurrentView();
  const { today, timeZone } = useToday();
  const wholeFrom = useWholeFrom(today);
  const facts = useGapFacts();
  const hashtags = shown
    .filter(({ type }) => type === 'HASHTAG')
    .map((content) => ({ name: titleOf(content), since: dayIn(timeZone, new Date(content.createdTime)) }));
  return (range, previousRange) => facts(gapsSince(previousRange?.dateFrom ?? range?.dateFrom, wholeFrom, hashtags));
}
