import { industryLabels } from '@tessera/contracts/industry/industry';
import { metricLabels, isPriced } from '@tessera/contracts/media/figures.schema';
import type { TrendKind, TrendRow, Trends } from '@tessera/contracts/trend/trend.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { PostThumbs } from '../analysis/post-thumbs.tsx';
import { useOrigin } from '../report/use-origin.ts';

type TrendItem = TrendRow & { readonly id: string };

const Unknown = styled('span')({ color: color.inkSecondary });

/** The columns of a table of trends: the hashtag or brand, its increase, and the posts with it. */
export function useTrendColumns(
  kind: TrendKind,
  { ground, meanInteractions }: Trends,
): readonly DataColumn<TrendItem>[] {
  const { t } = useTranslation('workspace');
  const { number, money } = useFormat();
  const metric = useFieldLabels(metricLabels);
  const industry = useFieldLabels(industryLabels);
  const origin = useOrigin(ground);
  const unknown = <Unknown>{t('figure.unknown')}</Unknown>;
  const told = (row: TrendItem, known: number) => ({
    label: t('report.input.told'),
    value: t('report.input.ofPosts', { known, total: row.figures.posts }),
  });

  const figure = (
    id: string,
    title: string,
    cell: (row: TrendItem) => ReactNode,
    formula: string,
    inputs: (row: TrendItem) => readonly { readonly label: string; readonly value: string }[],
  ): DataColumn<TrendItem> => ({
    id,
    title,
    hint: formula,
    align: 'end',
    width: 128,
    cell,
    explain: (row) => ({ label: title, value: cell(row), explanation: { ...origin, formula, inputs: inputs(row) } }),
  });
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
      (row) => [told(row, row.figures.interactions.known)],
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
        told(row, row.figures.interactions.known),
      ],
    ),
    figure(
      'emv',
      metric('emv'),
      ({ figures: { emv } }) =>
        emv.known === 0 || !isPriced(ground) ? unknown : money(emv.sum, ground.emvSetting.currency),
      t('report.formula.emv'),
      (row) => [told(row, row.figures.emv.known)],
    ),
    {
      id: 'carriers',
      title: t('trend.column.carriers'),
      width: 128,
      cell: ({ postList }) => <PostThumbs posts={postList} />,
    },
  ];
}
