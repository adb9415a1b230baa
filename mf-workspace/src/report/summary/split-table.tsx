import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import {
  metrics,
  type Figures,
  type Metric,
  type Provenance,
  type Summary,
} from '@tessera/contracts/media/figures.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, ExplainedNumber } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { SplitShow } from '../../browse/views/workspace-address.ts';
import { FigureTable, type FigureColumn, type FigureSort } from '../../lib/figures/figure-table.tsx';
import { figureOf, meanOf } from '../../lib/figures/metric-figure.ts';
import { sortRows } from '../../lib/figures/sort-rows.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { useExplain } from '../use-explain.ts';

/** The contents of a summary with their names. Omits one that was deleted in the meantime. */
export const toContentRows = (contentList: Summary['contentList'], contents: readonly Content[]): readonly SplitRow[] =>
  contentList.flatMap(({ contentId, current, previous }) => {
    const content = contents.find(({ id }) => id === contentId);
    return content ? [{ id: contentId, name: titleOf(content), current, previous }] : [];
  });

/** The media types of a summary with their names. */
export const toTypeRows = (
  typeList: Summary['typeList'],
  nameOf: (type: Summary['typeList'][number]['type']) => string,
): readonly SplitRow[] =>
  typeList.map(({ type, current, previous }) => ({ id: type, name: nameOf(type), current, previous }));

/** One part of a view: a content or a media type. */
export interface SplitRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly current: Figures;
  readonly previous: Figures | null;
}

interface SplitTableProps {
  readonly label: string;
  readonly rowTitle: string;
  readonly rows: readonly SplitRow[];
  readonly ground: Provenance;
  readonly show: SplitShow;
  /** The previous interval; null without comparison. */
  readonly previousRange: DayRange | null;
  readonly sort: FigureSort;
  readonly onSortChange: (sort: FigureSort) => void;
}

const withoutMean: readonly Metric[] = ['posts', 'engagement'];

/** The figures of a view's parts: a sortable column for each metric, with its change. */
export function SplitTable({
  label,
  rowTitle,
  rows,
  ground,
  show,
  previousRange,
  sort,
  onSortChange,
}: SplitTableProps): ReactNode {
  const { t } = useTranslation('workspace');
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const asMean = (metric: Metric): boolean => show === 'mean' && !withoutMean.includes(metric);
  const valueOf = (figures: Figures, metric: Metric): number | null =>
    asMean(metric) ? meanOf(figures, metric) : figureOf(figures, metric).value;
  const shownOf = ({ current, previous }: SplitRow): Figures | null => (show === 'before' ? previous : current);

  const cell = (row: SplitRow, metric: Metric): ReactNode => {
    const figures = shownOf(row);
    if (figures === null) return t('figure.unknown');
    const value = valueOf(figures, metric);
    return (
      <ExplainedNumber
        label={asMean(metric) ? t('report.mean.of', { metric: text.label(metric) }) : text.label(metric)}
        explanation={explain({
          metric,
          current: figures,
          isMean: asMean(metric),
          previous: show === 'sum' ? row.previous : null,
          range: show === 'before' ? previousRange : null,
        })}
      >
        {asMean(metric) ? text.mean(metric, value) : text.full(metric, value)}
      </ExplainedNumber>
    );
  };
  const changeOf = ({ current, previous }: SplitRow, metric: Metric): ReactNode => {
    const value = valueOf(current, metric);
    return value !== null && previous && <ChangeText current={value} previous={valueOf(previous, metric)} />;
  };
  const columns: readonly FigureColumn<SplitRow>[] = metrics.map((metric) => ({
    id: metric,
    title: text.label(metric),
    cell: (row) => cell(row, metric),
    ...(previousRange === null || show === 'before' ? {} : { change: (row: SplitRow) => changeOf(row, metric) }),
    sortValue: (row) => {
      const figures = shownOf(row);
      return figures && valueOf(figures, metric);
    },
  }));
  return (
    <FigureTable
      label={label}
      rowTitle={rowTitle}
      rowName={({ name }) => name}
      columns={columns}
      rows={sortRows(rows, columns, sort)}
      sort={sort}
      onSortChange={onSortChange}
    />
  );
}
