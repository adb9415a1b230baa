import { accountAddress } from '@tessera/contracts/content/post-address';
import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import { industryLabels } from '@tessera/contracts/industry/industry';
import { rankingLabels, type RankingColumn } from '@tessera/contracts/ranking/ranking.labels';
import { isBrandTable, type RankingRow, type RankingTable } from '@tessera/contracts/ranking/ranking.schema';
import type { CsvCell } from '../../collecting/export/csv-line.ts';
import { emvCell, sumCell, type RowsGround } from '../../collecting/export/figure-cells.ts';
import { amountCell } from '../../collecting/export/media-cells.ts';

/** A mean in whole minor units, as on the screen. */
const meanEmvCell = ({ sum, known }: RankingRow['cplEmv'], { currency, hasEmv }: RowsGround): CsvCell =>
  known === 0 || !hasEmv ? null : amountCell(Math.round(sum / known), currency);

const cellOf: Readonly<Record<RankingColumn, (row: RankingRow, ground: RowsGround) => CsvCell>> = {
  username: ({ username }) => username,
  fullName: ({ fullName }) => fullName,
  brandName: ({ brand }) => brand?.brandName ?? null,
  industry: ({ brand }, { language }) => (brand?.industry ? industryLabels[brand.industry][language] : null),
  country: ({ brand }) => brand?.country ?? null,
  link: ({ username }) => accountAddress(username),
  followers: ({ followers }) => followers,
  posts: ({ figures }) => figures.posts,
  interactions: ({ figures }) => sumCell(figures.interactions),
  engagement: ({ figures }) => figures.engagement.rate,
  likes: ({ figures }) => sumCell(figures.likes),
  comments: ({ figures }) => sumCell(figures.comments),
  views: ({ figures }) => sumCell(figures.views),
  influences: ({ figures }) => sumCell(figures.exposure),
  emv: ({ figures }, ground) => emvCell(figures.emv, ground),
  avgEmv: ({ figures }, ground) => meanEmvCell(figures.emv, ground),
  imagePosts: ({ images }) => images.posts,
  videoPosts: ({ videos }) => videos.posts,
  slidePosts: ({ slides }) => slides.posts,
  avgVideoViews: ({ videos: { views } }) => (views.known === 0 ? null : views.sum / views.known),
  avgImageEmv: ({ images }, ground) => meanEmvCell(images.emv, ground),
  avgVideoEmv: ({ videos }, ground) => meanEmvCell(videos.emv, ground),
  avgSlideEmv: ({ slides }, ground) => meanEmvCell(slides.emv, ground),
  // Computed from likes with the current setting, not from stored EMV.
  cplEmv: ({ cplEmv }, ground) => emvCell(cplEmv, { ...ground, hasEmv: true }),
  currency: (_row, { currency }) => currency,
};

const ofBrands: ReadonlySet<string> = new Set(['brandName', 'industry', 'country']);

/** The names of the columns of a table, in their order. */
export const rankingColumnsOf = (table: RankingTable): FieldLabels =>
  isBrandTable(table)
    ? rankingLabels
    : Object.fromEntries(Object.entries(rankingLabels).filter(([name]) => !ofBrands.has(name)));

/** The cells of a row in the order of its table's columns. */
export function rankingCells(row: RankingRow, table: RankingTable, ground: RowsGround): CsvCell[] {
  const columns = rankingColumnsOf(table);
  return Object.entries(cellOf)
    .filter(([name]) => Object.hasOwn(columns, name))
    .map(([, read]) => read(row, ground));
}
