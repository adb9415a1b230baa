import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import { industryLabels } from '@tessera/contracts/industry/industry';
import { trendLabels, type TrendColumn } from '@tessera/contracts/trend/trend.labels';
import type { TrendKind, TrendRow } from '@tessera/contracts/trend/trend.schema';
import type { CsvCell } from '../../collecting/export/csv-line.ts';
import { emvCell, sumCell, type RowsGround } from '../../collecting/export/figure-cells.ts';

const cellOf: Readonly<Record<TrendColumn, (row: TrendRow, ground: RowsGround) => CsvCell>> = {
  name: ({ name }) => name,
  brandName: ({ brand }) => brand?.brandName ?? null,
  industry: ({ brand }, { language }) => (brand?.industry ? industryLabels[brand.industry][language] : null),
  country: ({ brand }) => brand?.country ?? null,
  score: ({ score }) => score,
  posts: ({ figures }) => figures.posts,
  postsBefore: ({ postsBefore }) => postsBefore,
  interactions: ({ figures }) => sumCell(figures.interactions),
  lift: ({ lift }) => lift,
  likes: ({ figures }) => sumCell(figures.likes),
  comments: ({ figures }) => sumCell(figures.comments),
  views: ({ figures }) => sumCell(figures.views),
  emv: ({ figures }, ground) => emvCell(figures.emv, ground),
  currency: (_row, { currency }) => currency,
  carriers: ({ postList }) => postList.map(({ link }) => link).join(' '),
};

const ofBrands: ReadonlySet<string> = new Set(['brandName', 'industry', 'country']);

/** The names of the columns of a file of trends, in their order. */
export const trendColumnsOf = (kind: TrendKind): FieldLabels =>
  kind === 'brands'
    ? trendLabels
    : Object.fromEntries(Object.entries(trendLabels).filter(([name]) => !ofBrands.has(name)));

/** The cells of a row in the order of its columns. */
export const trendCells = (row: TrendRow, kind: TrendKind, ground: RowsGround): CsvCell[] =>
  Object.entries(cellOf).flatMap(([name, read]) =>
    kind === 'brands' || !ofBrands.has(name) ? [read(row, ground)] : [],
  );
