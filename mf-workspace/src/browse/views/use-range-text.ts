import type { DayRange, TimeRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

interface ViewDays {
  readonly range: TimeRange;
  /** The first and last day; either may be open. Null for all time. */
  readonly days: Partial<DayRange> | null;
}

/** Returns the text of a view's range: its name, or its days. */
export function useRangeText(): (view: ViewDays) => string {
  const { t } = useTranslation('workspace');
  const { day, dayRange } = useFormat();
  return ({ range, days }) => {
    if (range !== 'custom' && range !== 'singleDate') return t(`range.${range}`);
    if (days?.dateFrom !== undefined && days.toDate !== undefined) return dayRange(days.dateFrom, days.toDate);
    return days?.dateFrom === undefined
      ? t('range.until', { day: day(days?.toDate ?? '') })
      : t('range.since', { day: day(days.dateFrom) });
  };
}

/** The part of a share's target that names its days. */
interface DatedTarget {
  readonly range?: TimeRange | undefined;
  readonly dateFrom?: string | undefined;
  readonly toDate?: string | undefined;
}

/** Returns the text of the days that a link shows; null for all time. */
export function useLinkDaysText(): (target: DatedTarget) => string | null {
  const { t } = useTranslation('workspace');
  const textOf = useRangeText();
  return ({ range, dateFrom, toDate }) => {
    if (range !== undefined && range !== 'custom' && range !== 'singleDate')
      return t('share.days.moving', { range: t(`range.${range}`) });
    if (dateFrom === undefined && toDate === undefined) return null;
    return textOf({
      range: 'custom',
      days: { ...(dateFrom === undefined ? {} : { dateFrom }), ...(toDate === undefined ? {} : { toDate }) },
    });
  };
}
