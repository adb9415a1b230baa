import {
  brandFileColumns,
  brandKindLabels,
  brandPartLabels,
  type BrandTable,
} from '@tessera/contracts/brand/brand-file.labels';
import { paidPerformance, type BrandColumn, type BrandRow, type Brands } from '@tessera/contracts/brand/brand.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { industryLabels, volumeLabels } from '@tessera/contracts/industry/industry';
import { isPriced, type Figures } from '@tessera/contracts/media/figures.schema';
import type { CsvCell } from '../../collecting/export/csv-line.ts';
import { emvCell, figureCells, sumCell, type RowsGround } from '../../collecting/export/figure-cells.ts';

const cellOf: Readonly<Record<BrandColumn, (row: BrandRow, ground: RowsGround) => CsvCell>> = {
  brandName: ({ brandName }) => brandName,
  username: ({ username }) => username,
  industry: ({ industry }, { language }) => industry && industryLabels[industry][language],
  country: ({ country }) => country,
  volume: ({ volume }, { language }) => volume && volumeLabels[volume][language],
  posts: ({ figures }) => figures.posts,
  paidPosts: ({ paid }) => paid.posts,
  interactions: ({ figures }) => sumCell(figures.interactions),
  engagement: ({ figures }) => figures.engagement.rate,
  paidEngagement: ({ paid }) => paid.engagement.rate,
  organicEngagement: ({ organic }) => organic.engagement.rate,
  paidPerformance,
  emv: ({ figures }, ground) => emvCell(figures.emv, ground),
  currency: (_row, { currency }) => currency,
};

type Part = readonly [name: string, figures: Figures, brands: number | null];

function partsOf(
  { whole, industryList, countryList, volumeList }: Brands,
  table: Exclude<BrandTable, 'brands'>,
  language: Language,
): readonly Part[] {
  const unknown = brandKindLabels.unknown[language];
  switch (table) {
    case 'parts':
      return [
        [brandPartLabels.paid[language], whole.paid, null],
        [brandPartLabels.organic[language], whole.organic, null],
        [brandPartLabels.all[language], whole.figures, null],
      ];
    case 'industry':
      return industryList.map(({ name, brands, figures }) => [
        name === null ? unknown : industryLabels[name][language],
        figures,
        brands,
      ]);
    case 'country':
      return countryList.map(({ name, brands, figures }) => [name ?? unknown, figures, brands]);
    case 'volume':
      return volumeList.map(({ name, brands, figures }) => [
        name === null ? unknown : volumeLabels[name][language],
        figures,
        brands,
      ]);
  }
}

/** The rows of a table of brands, with cells in the order of its columns. */
export function brandFileRows(brands: Brands, table: BrandTable, language: Language): CsvCell[][] {
  const ground: RowsGround = { currency: brands.ground.emvSetting.currency, language, hasEmv: isPriced(brands.ground) };
  if (table === 'brands') return brands.brandList.map((row) => Object.values(cellOf).map((read) => read(row, ground)));
  const columns = Object.keys(brandFileColumns[table].labels);
  return partsOf(brands, table, language).map(([name, figures, count]) => {
    const cells = new Map<string, CsvCell>([
      ['name', name],
      ['brands', count],
      ...figureCells(figures, ground),
      ['currency', ground.currency],
    ]);
    return columns.map((column) => cells.get(column) ?? null);
  });
}
