import { compareKindLabels, compareLabels } from '@tessera/contracts/compare/compare.labels';
import type { CompareColumn } from '@tessera/contracts/compare/compare.labels';
import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import { titleOf } from '@tessera/contracts/content/content-title';
import type { Currency } from '@tessera/contracts/emv/emv.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { isPriced, metrics } from '@tessera/contracts/media/figures.schema';
import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import type { Db } from '../../db/database.ts';
import type { CsvCell } from '../export/csv-line.ts';
import { amountCell } from '../export/media-cells.ts';

interface ItemName {
  readonly name: string;
  readonly board: string;
}

/** What the items of a comparison are called, in their order. */
export async function namesOf(db: Db, ownerId: string, items: readonly CompareItem[]): Promise<readonly ItemName[]> {
  const folderIds = items.map(({ folderId }) => folderId);
  const folders = await db.selectFrom('folder').select(['id', 'name']).where('owner_id', '=', ownerId).where('id', 'in', folderIds).execute();
  const contents = await db.selectFrom('content').select(['id', 'type', 'value', 'title']).where('owner_id', '=', ownerId).where('folder_id', 'in', folderIds).execute();
  const boardOf = new Map(folders.map(({ id, name }) => [id, name]));
  const titles = new Map(contents.map(({ id, ...content }) => [id, titleOf(content)]));
  return items.map(({ folderId, contentId, brand }) => {
    const board = boardOf.get(folderId) ?? '';
    return { name: brand ?? (contentId === undefined ? board : (titles.get(contentId) ?? '')), board };
  });
}

interface CellsGround {
  readonly language: Language;
  readonly currency: Currency;
  /** False while EMV of two settings would stand beside each other: then none is told, as on the screen. */
  readonly hasEmv: boolean;
}

function figureCell(figures: Figures | null, metric: Metric, { currency, hasEmv }: CellsGround): CsvCell {
  if (figures === null) return null;
  if (metric === 'posts') return figures.posts;
  if (metric === 'engagement') return figures.engagement.rate;
  const { sum, known } = figures[metric];
  // Where nothing was posted a sum is 0, as on the screen.
  if (known === 0 && figures.posts > 0) return null;
  if (metric !== 'emv') return sum;
  return hasEmv ? amountCell(sum, currency) : null;
}

const columns = Object.keys(compareLabels);

/** The cells of each row of a comparison, in the order of `compareLabels`. */
export function comparisonCells({ rowList }: Comparison, names: readonly ItemName[], language: Language): CsvCell[][] {
  const hasEmv = rowList.every(({ ground }) => isPriced(ground));
  return rowList.map(({ item, current, previous, ground: { emvSetting: { currency } } }, place) => {
    const ground: CellsGround = { language, currency, hasEmv };
    const kind = item.brand !== undefined ? 'brand' : item.contentId === undefined ? 'board' : 'content';
    const cells = new Map<string, CsvCell>([
      ['kind', compareKindLabels[kind][language]],
      ['name', names[place]?.name ?? ''],
      ['board', names[place]?.board ?? ''],
      ...metrics.flatMap((metric): [CompareColumn, CsvCell][] => [[metric, figureCell(current, metric, ground)], [`${metric}Before`, figureCell(previous, metric, ground)]]),
      ['currency', currency],
    ]);
    return columns.map((column) => cells.get(column) ?? null);
  });
}
