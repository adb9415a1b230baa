import { brandKindLabels } from '@tessera/contracts/brand/brand-file.labels';
import type { BrandFigures, Brands } from '@tessera/contracts/brand/brand.schema';
import { industryLabels, volumeLabels } from '@tessera/contracts/industry/industry';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TextLink, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { ReportSection } from '../../lib/report-section.tsx';
import { useCountryName } from '../../lib/use-country-name.ts';
import { SplitTable, type SplitRow } from '../../report/summary/split-table.tsx';
import { BrandExport } from './brand-export.tsx';

interface BrandKindsProps {
  readonly brands: Brands;
  readonly show: 'sum' | 'mean';
}

type Group<Name> = BrandFigures & { readonly name: Name | null; readonly brands: number };

/** The same figures by industry, country and volume. Each row leads to the view with only that kind. */
export function BrandKinds({
  brands: { industryList, countryList, volumeList, ground },
  show,
}: BrandKindsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, filter, linkTo, go } = useCurrentView();
  const industry = useFieldLabels(industryLabels);
  const volume = useFieldLabels(volumeLabels);
  const country = useCountryName();
  const unknown = useFieldLabels(brandKindLabels);
  function rowsOf<Name extends string>(
    groups: readonly Group<Name>[],
    nameOf: (name: Name) => string,
    part: (name: Name) => MediaFilter,
  ): readonly SplitRow[] {
    return groups.map(({ name, brands, figures }) => ({
      id: name ?? '',
      name: (
        <>
          {name === null ? (
            unknown('unknown')
          ) : (
            <TextLink to={linkTo({ filter: { ...filter, ...part(name) } })}>{nameOf(name)}</TextLink>
          )}{' '}
          · {t('ranking.count.brands', { count: brands })}
        </>
      ),
      current: figures,
      previous: null,
    }));
  }
  const kinds = [
    { id: 'industry', rows: rowsOf(industryList, industry, (name) => ({ brandIndustries: [name] })) },
    { id: 'country', rows: rowsOf(countryList, country, (name) => ({ brandCountries: [name] })) },
    { id: 'volume', rows: rowsOf(volumeList, volume, (name) => ({ brandVolumes: [name] })) },
  ] as const;
  return kinds.map(({ id, rows }) => (
    <ReportSection key={id} title={t(`brand.by.${id}`)} tools={<BrandExport table={id} of={t(`brand.by.${id}`)} />}>
      <SplitTable
        label={t(`brand.by.${id}`)}
        rowTitle={t(`brand.kind.${id}`)}
        rows={rows}
        ground={ground}
        show={show}
        previousRange={null}
        sort={address.contentOrder}
        onSortChange={(contentOrder) => go({ contentOrder }, { replace: true })}
      />
    </ReportSection>
  ));
}
