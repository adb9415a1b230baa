import { planNames, planTypes } from '@tessera/contracts/plan/plans';
import { quotas } from '@tessera/contracts/plan/rights';
import {
  daysOf,
  intervalsAround,
  isWiderThan,
  timeRanges,
  twinOf,
  type DayRange,
  type TimeRange,
} from '@tessera/contracts/time/ranges';
import { Checkbox, FormControlLabel, IconButton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DayRangePicker, FilterChip, useFormat, useShownAtOnce } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useWholeFrom } from '../../lib/plan/use-whole-from.ts';
import type { BoardView } from './board-view.ts';
import { useCurrentView } from './use-board-view.ts';
import { useRangeText } from './use-range-text.ts';

const Steps = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  fontVariantNumeric: 'tabular-nums',
});
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

const named = timeRanges.filter((range) => range !== 'custom' && range !== 'singleDate');

const wholeDays = ({ days }: BoardView): DayRange | null =>
  days?.dateFrom !== undefined && days.toDate !== undefined ? { dateFrom: days.dateFrom, toDate: days.toDate } : null;

/** The days of the view, and whether to compare with the previous interval. */
export function RangeChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const text = useRangeText()({ range: view.address.range, days: view.days });
  const isAll = view.address.range === 'allTime';
  return (
    <FilterChip
      label={isAll ? text : t('range.label')}
      value={isAll ? undefined : text}
      onRemove={() => view.go({ range: 'allTime', dateFrom: null, toDate: null, media: null })}
    >
      {() => <RangePanel view={view} />}
    </FilterChip>
  );
}

function RangePanel({ view }: { readonly view: BoardView }): ReactNode {
  const { t } = useTranslation('workspace');
  const { day, dayRange, weekday } = useFormat();
  const { quota } = useRights();
  const { address, today, weekStart, go } = view;
  const months = quota('timeRange');
  const [isCompared, setCompared] = useShownAtOnce(address.compare, (compare: boolean) =>
    go({ compare }, { replace: true }),
  );
  const days = wholeDays(view);
  const before = days && twinOf(days, address.range);
  const wholeFrom = useWholeFrom(today);
  const isKept = before === null || wholeFrom === null || before.dateFrom >= wholeFrom;
  const isTooWide = (range: TimeRange): boolean => {
    const of = daysOf(range, today, weekStart);
    return of !== null && isWiderThan(of, months);
  };
  const show = ({ dateFrom, toDate }: DayRange): void =>
    go(
      dateFrom === toDate
        ? { range: 'singleDate', dateFrom, toDate: null, media: null }
        : { range: 'custom', dateFrom, toDate, media: null },
    );
  const wider = planTypes.find((type) => quotas.timeRange[type] > months);
  return (
    <>
      {days !== null && <IntervalSteps days={days} range={address.range} today={today} onChange={show} />}
      <DayRangePicker
        ranges={named.map((range) => {
          const of = daysOf(range, today, weekStart);
          return {
            value: range,
            label: t(`range.${range}`),
            days: of && { from: of.dateFrom, to: of.toDate },
            isDisabled: isTooWide(range),
          };
        })}
        chosen={address.range === 'custom' || address.range === 'singleDate' ? null : address.range}
        days={days && { from: days.dateFrom, to: days.toDate }}
        onChoose={(range) => go({ range, dateFrom: null, toDate: null, media: null })}
        onDaysChange={({ from, to }) => show({ dateFrom: from, toDate: to })}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isCompared && isKept}
            disabled={before === null || !isKept}
            onChange={(event) => setCompared(event.target.checked)}
          />
        }
        label={
          before === null
            ? t('range.compare')
            : t('range.compareWith', { days: dayRange(before.dateFrom, before.toDate) })
        }
      />
      {!isKept && <Note>{t('range.notKept', { day: day(wholeFrom) })}</Note>}
      {Number.isFinite(months) && (
        <Note>
          {t('range.widest', { count: months })}{' '}
          {wider !== undefined && t('range.wider', { plan: planNames[wider], count: quotas.timeRange[wider] })}
        </Note>
      )}
      <Note>{t('range.weekStart', { day: weekday(weekStart) })}</Note>
    </>
  );
}

interface IntervalStepsProps {
  readonly days: DayRange;
  readonly range: TimeRange;
  readonly today: string;
  readonly onChange: (days: DayRange) => void;
}

/**
 * Buttons for the previous and the next interval of the same kind, which lead back to each other. Future intervals are
 * disabled.
 */
function IntervalSteps({ days, range, today, onChange }: IntervalStepsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  const { before, after } = intervalsAround(days, range);
  return (
    <Steps role="group" aria-label={t('range.steps.label')}>
      <IconButton
        size="small"
        aria-label={t('range.steps.previous', { days: dayRange(before.dateFrom, before.toDate) })}
        onClick={() => onChange(before)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span aria-live="polite">{dayRange(days.dateFrom, days.toDate)}</span>
      <IconButton
        size="small"
        aria-label={t('range.steps.next', { days: dayRange(after.dateFrom, after.toDate) })}
        disabled={after.dateFrom > today}
        onClick={() => onChange(after)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </Steps>
  );
}
