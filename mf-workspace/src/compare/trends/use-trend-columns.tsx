import { industryLabels } from '@tessera/contracts/industry/industry';
import { metricLabels, isPriced } from '@tessera/contracts/media/figures.schema';
import type { TrendKind, TrendRow, Trends } from '@tessera/contracts/trend/trend.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat, type ExplainedInput } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useOrigin } from '../../report/use-origin.ts';
import { PostThumbs } from '../analysis/post-thumbs.tsx';

type TrendItem = TrendRow & { readonly id: string };

const Unknown = styled('span')({ color: color.inkSecondary });

type FigureColumnMaker = (
  id: string,
  title: string,
  cell: (row: TrendItem) => ReactNode,
  formula: string,
  inputs: (row: TrendItem) => readonly ExplainedInput[],
) => DataColumn<TrendItem>;

/** Makes columns of figures, which are explained. */
function useFigureColumn(ground: Trends['ground']): FigureColumnMaker {
  const origin = useOrigin(ground);
  return (id, title, cell, formula, inputs) => ({
    id,
    title,
    hint: formula,
    align: 'end',
    width: 128,
    cell,
    explain: (row) => ({ label: title, value: cell(row), explanation: { ...origin, formula, inputs: inputs(row) } }),
  });
}

/** How many posts of a row have a number. */
function useCoverage(): (row: TrendItem, known: number) => ExplainedInput {
  const { t } = useTranslation('workspace');
  return (row, known) => ({
    label: t('report.input.told'),
    value: t('report.input.ofPosts', { known, total: row.figures.posts }),
  });
}

/** The columns that say which hashtag or brand a row is about. */
function useNameColumns(kind: TrendKind): readonly DataColumn<TrendItem>[] {
  const { t } = useTranslation('workspace');
  const industry = useFieldLabels(industryLabels);
  const unknown = <Unknown>{t('figure.unknown')}</Unknown>;
  return [
    {
      id: 'name',
      title: t(`trend.column.${kind}`),
      isFixed: true,
      width: 200,
      grow: 1,
      cell: ({ name, brand }) =>
        brand === null ? <NameText>{t('trend.hashtag', { name })}</NameText> : <NameText>{brand.brandName}</NameText>,
    },
    ...(kind === 'brands'
      ? [
          {
            id: 'industry',
            title: t('trend.column.industry'),
            width: 140,
            cell: ({ brand }: TrendItem) => (brand?.industry ? industry(brand.industry) : unknown),
          },
        ]
      : []),
  ];
}

/** The columns of a table of trends: the hashtag or brand, its increase, and the posts with it. */
export function useTrendColumns(
  kind: TrendKind,
  { ground, meanInteractions }: Trends,
): readonly DataColumn<TrendItem>[] {
  const { t } = useTranslation('workspace');
  const { number, money } = useFormat();
  const metric = useFieldLabels(metricLabels);
  const names = useNameColumns(kind);
  const figure = useFigureColumn(ground);
  const coverage = useCoverage();
  const unknown = <Unknown>{t('figure.unknown')}</Unknown>;
  return [
    ...names,
    figure(
      'score',
      t('trend.order.score'),
      ({ score }) => t('trend.times', { value: number(score, 2) }),
      t('trend.formula.score'),
      (row) => [
        { label: metric('posts'), value: number(row.figures.posts) },
        { label: t('trend.column.before'), value: number(row.postsBefore) },
      ],
    ),
    figure(
      'posts',
      metric('posts'),
      ({ figures }) => number(figures.posts),
      t('trend.formula.posts'),
      () => [],
    ),
    figure(
      'before',
      t('trend.column.before'),
      ({ postsBefore }) => number(postsBefore),
      t('trend.formula.before'),
      () => [],
    ),
    figure(
      'interactions',
      metric('interactions'),
      ({ figures: { interactions } }) => (interactions.known === 0 ? unknown : number(interactions.sum)),
      t('report.formula.interactions'),
      (row) => [coverage(row, row.figures.interactions.known)],
    ),
    figure(
      'lift',
      t('trend.order.lift'),
      ({ lift }) => (lift === null ? unknown : t('trend.times', { value: number(lift, 2) })),
      t('trend.formula.lift'),
      (row) => [
        {
          label: t('trend.column.viewMean'),
          value: meanInteractions === null ? t('figure.unknown') : number(meanInteractions, 1),
        },
        coverage(row, row.figures.interactions.known),
      ],
    ),
    figure(
      'emv',
      metric('emv'),
      ({ figures: { emv } }) =>
        emv.known === 0 || !isPriced(ground) ? unknown : money(emv.sum, ground.emvSetting.currency),
      t('report.formula.emv'),
      (row) => [coverage(row, row.figures.emv.known)],
    ),
    {
      id: 'carriers',
      title: t('trend.column.carriers'),
      width: 128,
      cell: ({ postList }) => <PostThumbs posts={postList} />,
    },
  ];
}
