import { metrics, type Figures, type Metric, type Summary } from '@tessera/contracts/media/figures.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, ExplainedNumber } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { FigureTable, type FigureColumn } from '../../lib/figures/figure-table.tsx';
import { figureOf, meanOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { useExplain } from '../use-explain.ts';

interface MetricRow {
  readonly id: Metric;
}

const rows: readonly MetricRow[] = metrics.map((id) => ({ id }));

/** Every metric as a row: present value, previous value, change, and the mean per post beside the sum. */
export function SummaryTable({ summary }: { readonly summary: Summary }): ReactNode {
  const { t } = useTranslation('workspace');
  const { current, previous, previousRange, ground } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const before = (figures: Figures, id: Metric): ReactNode => (
    <ExplainedNumber
      label={t('report.before.of', { metric: text.label(id) })}
      explanation={explain({ metric: id, current: figures, range: previousRange })}
    >
      {text.full(id, figureOf(figures, id).value)}
    </ExplainedNumber>
  );
  const mean = (figures: Figures, id: Metric, range: DayRange | null = null): ReactNode => {
    const value = meanOf(figures, id);
    if (value === null) return t('figure.unknown');
    return (
      <ExplainedNumber
        label={t('report.mean.of', { metric: text.label(id) })}
        explanation={explain({ metric: id, current: figures, range, isMean: true })}
      >
        {text.mean(id, value)}
      </ExplainedNumber>
    );
  };
  const columns: readonly FigureColumn<MetricRow>[] = [
    {
      id: 'now',
      title: t('report.column.now'),
      cell: (row) => (
        <ExplainedNumber label={text.label(row.id)} explanation={explain({ metric: row.id, current, previous })}>
          {text.full(row.id, figureOf(current, row.id).value)}
        </ExplainedNumber>
      ),
    },
    ...(previous
      ? [
          { id: 'before', title: t('report.column.before'), cell: ({ id }: MetricRow) => before(previous, id) },
          {
            id: 'change',
            title: t('report.column.change'),
            cell: ({ id }: MetricRow) => (
              <ChangeText current={figureOf(current, id).value} previous={figureOf(previous, id).value} />
            ),
          },
        ]
      : []),
    { id: 'mean', title: t('report.column.mean'), cell: ({ id }) => mean(current, id) },
    ...(previous
      ? [
          {
            id: 'meanBefore',
            title: t('report.column.meanBefore'),
            cell: ({ id }: MetricRow) => mean(previous, id, previousRange),
          },
        ]
      : []),
    {
      id: 'told',
      title: t('report.column.told'),
      cell: ({ id }) => t('report.input.ofPosts', { known: figureOf(current, id).known, total: current.posts }),
    },
  ];
  return (
    <FigureTable
      label={t('report.table.all')}
      rowTitle={t('report.column.metric')}
      rowName={({ id }) => text.label(id)}
      columns={columns}
      rows={rows}
    />
  );
}
