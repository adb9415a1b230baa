import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import { isPriced, type Figures, type Metric } from '@tessera/contracts/media/figures.schema';
import { LineChart, TableTwin } from '@tessera/ui/shared-modules/chart';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { unknownOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { ReportBody, ReportSection } from '../../lib/report-section.tsx';
import { toDrawnChart } from '../../report/chart/chart-series.ts';
import { useChartWords } from '../../report/chart/use-chart-words.ts';
import { ReportProvenance } from '../../report/report-provenance.tsx';
import { SplitTable } from '../../report/summary/split-table.tsx';
import { itemKey } from './use-compared.ts';

interface ComparisonReportProps {
  readonly comparison: Comparison;
  readonly nameOf: (item: CompareItem) => string;
  /** Tools of the table. */
  readonly tools: ReactNode;
}

/** The number of lines that are shown at first. */
const drawnAtMost = 6;

const withoutEmv = (figures: Figures): Figures => ({ ...figures, emv: { sum: 0, known: 0 } });

/** A comparison: a chart of one metric, and below it a table of all metrics with those of the previous interval. */
export function ComparisonReport({
  comparison: { rowList, range, previousRange, granularity, buckets },
  nameOf,
  tools,
}: ComparisonReportProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, go } = useCurrentView();
  const { get, set } = useOwnSearch();
  const [first] = rowList;
  const text = useMetricText(first?.ground.emvSetting.currency ?? 'USD');
  const words = useChartWords({ granularity, buckets }, '');
  if (first === undefined) return null;
  const priced = rowList.every(({ ground }) => isPriced(ground));
  const isMixed = address.metric === 'emv' && !priced;
  const names = new Map(rowList.map(({ item }) => [itemKey(item), nameOf(item)]));
  const seriesList = rowList.map(({ item, values }) => ({ key: itemKey(item), values }));
  const { steps, series } = toDrawnChart(
    { buckets, seriesList, previous: null },
    { ...words, line: (key) => names.get(key) ?? key },
  );
  const numbers = {
    full: (value: number) => text.full(address.metric, value),
    axis: (value: number) => text.short(address.metric, value),
  };
  const label = t('compare.chart.label', { metric: text.label(address.metric) });
  const rows = rowList.map(({ item, current, previous }) => ({
    id: itemKey(item),
    name: nameOf(item),
    current: priced ? current : withoutEmv(current),
    previous: previous && address.compare ? (priced ? previous : withoutEmv(previous)) : null,
  }));
  return (
    <ReportBody>
      <ReportProvenance ground={first.ground} range={range} previousRange={address.compare ? previousRange : null} />
      {isMixed ? (
        <p>{t('emv.repricing.mixed', { priced: first.ground.pricedContents, total: first.ground.contents })}</p>
      ) : address.shape === 'chart' ? (
        <LineChart
          label={label}
          steps={steps}
          series={series.slice(0, drawnAtMost)}
          hiddenKeys={(get('hidden') ?? '').split(',')}
          onHiddenKeysChange={(keys) => set({ hidden: keys.length === 0 ? null : keys.join(',') }, { replace: true })}
          numbers={numbers}
          height={320}
        />
      ) : (
        <TableTwin
          label={label}
          stepTitle={t(`report.chart.step.${granularity}`)}
          steps={steps}
          series={series}
          numbers={numbers}
        />
      )}
      {!isMixed && address.shape === 'chart' && series.length > drawnAtMost && (
        <p>{t('compare.chart.more', { count: drawnAtMost })}</p>
      )}
      {!isMixed && (
        <CompareNotes
          metric={address.metric}
          rows={rows}
          hasGaps={rowList.some(({ values }) => values.includes(null))}
        />
      )}
      <ReportSection title={t('report.table.all')} tools={tools}>
        <SplitTable
          label={t('report.table.all')}
          rowTitle={t('compare.column.name')}
          rows={rows}
          ground={first.ground}
          show="sum"
          previousRange={previousRange}
          sort={address.contentOrder}
          onSortChange={(contentOrder) => go({ contentOrder }, { replace: true })}
        />
      </ReportSection>
    </ReportBody>
  );
}

const Notes = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step / 2,
  margin: 0,
  paddingLeft: step * 5,
  fontSize: size.small,
  color: color.inkSecondary,
});

interface CompareNotesProps {
  readonly metric: Metric;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly current: Figures }[];
  /** Whether a line of the chart has gaps. */
  readonly hasGaps: boolean;
}

/** Notes on one metric of a comparison: the meaning of gaps, and items with posts for which it is unknown. */
function CompareNotes({ metric, rows, hasGaps }: CompareNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const unknown = rows
    .map(({ id, name, current }) => ({ id, name, count: unknownOf(current, metric), total: current.posts }))
    .filter(({ count }) => count > 0);
  if (metric === 'posts' || (!hasGaps && unknown.length === 0)) return null;
  return (
    <Notes aria-label={t('report.unknown.label')}>
      {hasGaps && <li>{t(`report.chart.gaps.${metric}`)}</li>}
      {unknown.map(({ id, name, count, total }) => (
        <li key={id}>{t('compare.unknown', { name, reason: t(`report.unknown.${metric}`, { count, total }) })}</li>
      ))}
    </Notes>
  );
}
