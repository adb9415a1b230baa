import {
  brandDefinitions,
  brandLabels,
  paidPerformance,
  type BrandColumn,
  type BrandRow,
} from '@tessera/contracts/brand/brand.schema';
import { industryLabels, volumeLabels } from '@tessera/contracts/industry/industry';
import type { Figures, Provenance } from '@tessera/contracts/media/figures.schema';
import { rateDecimals } from '@tessera/contracts/media/media.limits';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat, type ExplainedInput } from '@tessera/ui/shared-modules/kit';
import type { DataColumn } from '@tessera/ui/shared-modules/table';
import { color } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useCountryName } from '../../lib/use-country-name.ts';
import { useOrigin } from '../../report/use-origin.ts';

type BrandItem = BrandRow & { readonly id: string };

const Unknown = styled('span')({ color: color.inkSecondary });

interface ColumnMakers {
  readonly text: (id: BrandColumn, read: (row: BrandItem) => string | null) => DataColumn<BrandItem>;
  /** A figure, which is explained. `coverage` says how many of the posts have the number. */
  readonly figure: (
    id: BrandColumn,
    read: (row: BrandItem) => string | null,
    coverage?: (row: BrandItem) => { readonly known: number; readonly posts: number } | null,
  ) => DataColumn<BrandItem>;
}

function useColumnMakers(ground: Provenance): ColumnMakers {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(brandLabels);
  const define = useFieldLabels(brandDefinitions);
  const origin = useOrigin(ground);
  const orUnknown = (text: string | null): ReactNode => text ?? <Unknown>{t('figure.unknown')}</Unknown>;
  const inputsOf = (parts: { readonly known: number; readonly posts: number }): readonly ExplainedInput[] => [
    { label: t('report.input.told'), value: t('report.input.ofPosts', { known: parts.known, total: parts.posts }) },
  ];
  return {
    text: (id, read) => ({ id, title: label(id), hint: define(id), width: 140, cell: (row) => orUnknown(read(row)) }),
    figure: (id, read, coverage = () => null) => ({
      id,
      title: label(id),
      hint: define(id),
      align: 'end',
      width: 136,
      cell: (row) => orUnknown(read(row)),
      explain: (row) => {
        const parts = coverage(row);
        return {
          label: label(id),
          value: orUnknown(read(row)),
          explanation: { ...origin, formula: define(id), ...(parts === null ? {} : { inputs: inputsOf(parts) }) },
        };
      },
    }),
  };
}

const coverageBy = (read: (row: BrandItem) => Figures, known: (figures: Figures) => number) => (row: BrandItem) => ({
  known: known(read(row)),
  posts: read(row).posts,
});

/** The columns of a table of brands: the brand, and the figures of sponsored and organic posts that mention it. */
export function useBrandColumns(ground: Provenance): readonly DataColumn<BrandItem>[] {
  const { number, money, percent } = useFormat();
  const label = useFieldLabels(brandLabels);
  const industry = useFieldLabels(industryLabels);
  const volume = useFieldLabels(volumeLabels);
  const country = useCountryName();
  const { text, figure } = useColumnMakers(ground);
  const rateOf = (figures: Figures): string | null =>
    figures.engagement.rate === null ? null : percent(figures.engagement.rate / 100, rateDecimals);

  return [
    {
      id: 'brandName',
      title: label('brandName'),
      isFixed: true,
      width: 200,
      grow: 1,
      cell: ({ brandName }) => <NameText>{brandName}</NameText>,
    },
    text('industry', (row) => row.industry && industry(row.industry)),
    text('country', (row) => row.country && country(row.country)),
    text('volume', (row) => row.volume && volume(row.volume)),
    figure('posts', ({ figures }) => number(figures.posts)),
    figure('paidPosts', ({ paid }) => number(paid.posts)),
    figure(
      'interactions',
      ({ figures: { interactions } }) => (interactions.known === 0 ? null : number(interactions.sum)),
      coverageBy(
        ({ figures }) => figures,
        ({ interactions }) => interactions.known,
      ),
    ),
    figure(
      'engagement',
      ({ figures }) => rateOf(figures),
      coverageBy(
        ({ figures }) => figures,
        ({ engagement }) => engagement.known,
      ),
    ),
    figure(
      'paidEngagement',
      ({ paid }) => rateOf(paid),
      coverageBy(
        ({ paid }) => paid,
        ({ engagement }) => engagement.known,
      ),
    ),
    figure(
      'organicEngagement',
      ({ organic }) => rateOf(organic),
      coverageBy(
        ({ organic }) => organic,
        ({ engagement }) => engagement.known,
      ),
    ),
    figure('paidPerformance', (row) => {
      const performance = paidPerformance(row);
      return performance === null ? null : percent(performance / 100, 0);
    }),
    figure(
      'emv',
      ({ figures: { emv } }) => (emv.known === 0 ? null : money(emv.sum, ground.emvSetting.currency)),
      coverageBy(
        ({ figures }) => figures,
        ({ emv }) => emv.known,
      ),
    ),
  ];
}
