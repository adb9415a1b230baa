import type { Summary } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ChangeText, ExplainedNumber, useFormat, type ExplainedInput } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { FigureTable, type FigureColumn } from '../../lib/figures/figure-table.tsx';
import { figureOf, meanOf } from '../../lib/figures/metric-figure.ts';
import { sortRows } from '../../lib/figures/sort-rows.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { toContentRows, type SplitRow } from '../summary/split-table.tsx';
import { useExplain } from '../use-explain.ts';
import { useOrigin } from '../use-origin.ts';

const sumOf = ({ current: figures }: SplitRow): number | null => figureOf(figures, 'emv').value;

function useEmvColumns({ ground, current, previous }: Summary): readonly FigureColumn<SplitRow>[] {
  const { t } = useTranslation('workspace');
  const { percent } = useFormat();
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const origin = useOrigin(ground);
  const shareOf = (row: SplitRow): number | null => {
    const sum = sumOf(row);
    return sum === null || current.emv.sum === 0 ? null : sum / current.emv.sum;
  };
  const shareInputs = (row: SplitRow): readonly ExplainedInput[] => [
    { label: t('emv.explain.ofContent'), value: text.full('emv', sumOf(row)) },
    { label: t('emv.explain.ofAll'), value: text.full('emv', figureOf(current, 'emv').value) },
  ];
  return [
    {
      id: 'sum',
      title: text.label('emv'),
      sortValue: sumOf,
      cell: (row) => (
        <ExplainedNumber
          label={text.label('emv')}
          explanation={explain({ metric: 'emv', current: row.current, previous: row.previous })}
        >
          {text.full('emv', sumOf(row))}
        </ExplainedNumber>
      ),
    },
    ...(previous
      ? [
          {
            id: 'change',
            title: t('report.column.change'),
            cell: (row: SplitRow) => (
              <ChangeText current={sumOf(row)} previous={row.previous && figureOf(row.previous, 'emv').value} />
            ),
          },
        ]
      : []),
    {
      id: 'share',
      title: t('emv.column.share'),
      sortValue: shareOf,
      cell: (row) => {
        const share = shareOf(row);
        return (
          <ExplainedNumber
            label={t('emv.column.share')}
            explanation={{ ...origin, formula: t('emv.explain.share'), inputs: shareInputs(row) }}
          >
            {share === null ? t('figure.unknown') : percent(share)}
          </ExplainedNumber>
        );
      },
    },
    {
      id: 'mean',
      title: t('report.column.mean'),
      sortValue: (row) => meanOf(row.current, 'emv'),
      cell: (row) => (
        <ExplainedNumber
          label={t('report.mean.of', { metric: text.label('emv') })}
          explanation={explain({ metric: 'emv', current: row.current, isMean: true })}
        >
          {text.mean('emv', meanOf(row.current, 'emv'))}
        </ExplainedNumber>
      ),
    },
    {
      id: 'told',
      title: t('report.column.told'),
      cell: (row) => t('report.input.ofPosts', { known: row.current.emv.known, total: row.current.posts }),
    },
  ];
}

/** The EMV of each content: sum, change, share of the total, and mean per post. */
export function EmvByContent({ summary }: { readonly summary: Summary }): ReactNode {
  const { t } = useTranslation('workspace');
  const { contents, address, go } = useCurrentView();
  const sort = address.emvOrder;
  const columns = useEmvColumns(summary);
  const rows = toContentRows(summary.contentList, contents);
  return (
    <FigureTable
      label={t('emv.byContent.title')}
      rowTitle={t('report.column.content')}
      rowName={({ name }) => name}
      columns={columns}
      rows={sortRows(rows, columns, sort)}
      sort={sort}
      onSortChange={(emvOrder) => go({ emvOrder })}
    />
  );
}
