import { titleOf } from '@tessera/contracts/content/content-title';
import type { Chart } from '@tessera/contracts/media/figures.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import type { ChartWords } from './chart-series.ts';
import { coverOf, type StepCover } from './chart-steps.ts';

interface StepWords extends ChartWords {
  /** The full name of a step: "March 2026". */
  readonly stepName: (bucket: DayRange) => string;
  /** Why a step is incomplete: "12 of 31 days", "not over yet"; null if it is complete. */
  readonly lack: (cover: StepCover) => string | null;
}

/** Texts of the steps and lines of a chart. */
export function useChartWords(
  { granularity, buckets }: Pick<Chart, 'granularity' | 'buckets'>,
  wholeName: string,
): StepWords {
  const { t } = useTranslation('workspace');
  const { day, dayRange, month, year } = useFormat();
  const { contents, today } = useCurrentView();

  // Dates in the current year need no year.
  const needsYears = buckets.some(({ dateFrom }) => dateFrom.slice(0, 4) !== today.slice(0, 4));
  const stepName = ({ dateFrom, toDate }: DayRange): string => {
    if (granularity === 'month') return month(dateFrom);
    return granularity === 'week' ? dayRange(dateFrom, toDate) : day(dateFrom, 'long');
  };
  const lack = ({ days, of, isRunning }: StepCover): string | null => {
    const parts = [
      ...(days < of ? [t('report.chart.cut', { days, of })] : []),
      ...(isRunning ? [t('report.chart.running')] : []),
    ];
    return parts.length === 0 ? null : parts.join(t('report.chart.joint'));
  };
  const nameOfLine = (key: string): string => {
    if (key === 'total') return wholeName;
    if (key === 'others') return t('report.chart.others');
    const type = mediaTypes.find((each) => each === key);
    if (type) return t(`media.type.${type}`);
    const content = contents.find(({ id }) => id === key);
    return content ? titleOf(content) : t('report.chart.gone');
  };
  return {
    stepName,
    lack,
    step: (bucket) => {
      const missing = lack(coverOf(bucket, granularity, today));
      const name = stepName(bucket);
      return {
        label: missing === null ? name : t('report.chart.partial', { step: name, lack: missing }),
        ...(missing === null ? {} : { isUnfinished: true }),
        ...(granularity === 'month' || !needsYears ? {} : { group: year(bucket.dateFrom) }),
        tick: granularity === 'month' ? month(bucket.dateFrom, 'short') : day(bucket.dateFrom, 'short'),
      };
    },
    beyond: (number) => ({ label: t('report.chart.beyond', { number }), tick: '' }),
    line: nameOfLine,
  };
}
