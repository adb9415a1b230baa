import { daysOf, isWiderThan, timeRanges } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DayRangePicker, FilterChip, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';
import { useToday } from '../lib/use-today.ts';
import { useStoryAddress } from './use-story-address.ts';

const named = timeRanges.filter((range) => range !== 'custom' && range !== 'singleDate');

/** The days whose stories are shown. */
export function StoryRangeChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  const { quota } = useRights();
  const { today, weekStart } = useToday();
  const { range, days, showRange } = useStoryAddress();
  const months = quota('timeRange');
  const isGiven = range === 'custom' || range === 'singleDate';
  const text = isGiven && days !== null ? dayRange(days.dateFrom, days.toDate) : t(`range.${isGiven ? 'allTime' : range}`);
  return (
    <FilterChip label={range === 'allTime' ? text : t('range.label')} value={range === 'allTime' ? undefined : text} onRemove={() => showRange('allTime')}>
      {() => (
        <DayRangePicker
          ranges={named.map((value) => {
            const of = daysOf(value, today, weekStart);
            return { value, label: t(`range.${value}`), days: of && { from: of.dateFrom, to: of.toDate }, isDisabled: of !== null && isWiderThan(of, months) };
          })}
          chosen={isGiven ? null : range}
          days={days && { from: days.dateFrom, to: days.toDate }}
          onChoose={(value) => showRange(value)}
          onDaysChange={({ from, to }) => showRange('custom', { dateFrom: from, toDate: to })}
        />
      )}
    </FilterChip>
  );
}
