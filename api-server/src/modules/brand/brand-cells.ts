import { industryLabels, volumeLabels } from '@tessera/contracts/brand/industry';
import { paidPerformance } from '@tessera/contracts/brand/brand.schema';
import type { BrandColumn, BrandRow } from '@tessera/contracts/brand/brand.schema';
import type { Currency } from '@tessera/contracts/emv/emv.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { CsvCell } from '../export/csv-line.ts';
import { amountCell } from '../export/media-cells.ts';

interface CellsGround {
  readonly currency: Currency;
  readonly language: Language;
  /** False while some of the EMV is by an older setting: then none is told, as on the screen. */
  readonly hasEmv: boolean;
}

const cellOf: Readonly<Record<BrandColumn, (row: BrandRow, ground: CellsGround) => CsvCell>> = {
  brandName: ({ brandName }) => brandName,
  username: ({ username }) => username,
  industry: ({ industry }, { language }) => industry && industryLabels[industry][language],
  country: ({ country }) => country,
  volume: ({ volume }, { language }) => volume && volumeLabels[volume][language],
  posts: ({ figures }) => figures.posts,
  paidPosts: ({ paid }) => paid.posts,
  interactions: ({ figures: { interactions } }) => (interactions.known === 0 ? null : interactions.sum),
  engagement: ({ figures }) => figures.engagement.rate,
  paidEngagement: ({ paid }) => paid.engagement.rate,
  organicEngagement: ({ organic }) => organic.engagement.rate,
  paidPerformance,
  emv: ({ figures: { emv } }, { currency, hasEmv }) => (emv.known === 0 || !hasEmv ? null : amountCell(emv.sum, currency)),
  currency: (_row, { currency }) => currency,
};

/** The cells of a row in the order of the columns. */
export const brandCells = (row: BrandRow, ground: CellsGround): CsvCell[] => Object.values(cellOf).map((read) => read(row, ground));
