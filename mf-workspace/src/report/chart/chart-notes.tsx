import type { Chart } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { useLaterFollowers } from '../later-followers.ts';
import { scaleOf, type AskedChart } from './asked-chart.ts';
import { partialSteps } from './chart-steps.ts';
import { useChartWords } from './use-chart-words.ts';

const Notes = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step / 2,
  margin: 0,
  paddingLeft: step * 5,
  fontSize: size.small,
  color: color.inkSecondary,
});

interface ChartNotesProps {
  readonly chart: Chart;
  readonly asked: AskedChart;
}

/** Notes on the chart: incomplete steps, the meaning of gaps, the first day of the week, and the previous interval. */
export function ChartNotes({ chart, asked }: ChartNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { day, dayRange, list, weekday } = useFormat();
  const { today, weekStart, address, days } = useCurrentView();
  const laterFollowers = useLaterFollowers(
    asked.metric,
    chart.buckets.map(({ dateFrom }) => dateFrom),
  );
  const { buckets, granularity, previous, seriesList } = chart;
  const words = useChartWords(chart, '');
  const partial = partialSteps(buckets, granularity, today).flatMap((bucket) => {
    const lack = words.lack(bucket);
    return lack === null ? [] : [t('report.chart.partial', { step: words.stepName(bucket), lack })];
  });
  const hasGaps = [...seriesList, ...(previous === null ? [] : [previous])].some(({ values }) => values.includes(null));
  const lines = asked.by === 'total' ? null : scaleOf(asked, address.scale);
  const notes = [
    ...(lines === null ? [] : [t(`report.chart.lines.${lines}`)]),
    ...(partial.length > 0 ? [t('report.chart.partialNote', { steps: list(partial) })] : []),
    ...(laterFollowers === null ? [] : [t('report.chart.laterFollowers', { day: day(laterFollowers) })]),
    ...(hasGaps && asked.metric !== 'posts' ? [t(`report.chart.gaps.${asked.metric}`)] : []),
    ...(granularity === 'week' ? [t('report.chart.weeks', { weekday: weekday(weekStart) })] : []),
    ...(previous
      ? [t('report.chart.previous', { days: dayRange(previous.range.dateFrom, previous.range.toDate) })]
      : []),
    ...(address.compare && days !== null && asked.by !== 'total' ? [t('report.chart.previousTotalOnly')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Notes aria-label={t('report.chart.notes')}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}
