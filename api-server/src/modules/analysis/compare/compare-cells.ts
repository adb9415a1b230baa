import { compareKindLabels, compareLabels, type CompareColumn } from '@tessera/contracts/compare/compare.labels';
import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import { titleOf } from '@tessera/contracts/content/content-title';
import type { Language } from '@tessera/contracts/i18n/languages';
import { isPriced, metrics, type Metric } from '@tessera/contracts/media/figures.schema';
import type { Db } from '../../../platform/db/database.ts';
import { asItIs, courseFile } from '../../collecting/export/chart-file.ts';
import type { CsvCell } from '../../collecting/export/csv-line.ts';
import { figureCell, type FiguresGround } from '../../collecting/export/figure-cells.ts';
import type { TableFile } from '../../collecting/export/table-file.ts';

interface ItemName {
  readonly name: string;
  readonly board: string;
}

/** The names of the compared items, in order. */
export async function namesOf(db: Db, ownerId: string, items: readonly CompareItem[]): Promise<readonly ItemName[]> {
  const folderIds = items.map(({ folderId }) => folderId);
  const folders = await db
    .selectFrom('folder')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', folderIds)
    .execute();
  const contents = await db
    .selectFrom('content')
    .select(['id', 'type', 'value', 'title'])
    .where('owner_id', '=', ownerId)
    .where('folder_id', 'in', folderIds)
    .execute();
  const boardOf = new Map(folders.map(({ id, name }) => [id, name]));
  const titles = new Map(contents.map(({ id, ...content }) => [id, titleOf(content)]));
  return items.map(({ folderId, contentId, brand }) => {
    const board = boardOf.get(folderId) ?? '';
    return { name: brand ?? (contentId === undefined ? board : (titles.get(contentId) ?? '')), board };
  });
}

const columns = Object.keys(compareLabels);

/** The cells of each row of a comparison, in the order of `compareLabels`. */
export function comparisonCells({ rowList }: Comparison, names: readonly ItemName[], language: Language): CsvCell[][] {
  const hasEmv = rowList.every(({ ground }) => isPriced(ground));
  return rowList.map(
    (
      {
        item,
        current,
        previous,
        ground: {
          emvSetting: { currency },
        },
      },
      place,
    ) => {
      const ground: FiguresGround = { currency, hasEmv };
      const kind = item.brand !== undefined ? 'brand' : item.contentId === undefined ? 'board' : 'content';
      const cells = new Map<string, CsvCell>([
        ['kind', compareKindLabels[kind][language]],
        ['name', names[place]?.name ?? ''],
        ['board', names[place]?.board ?? ''],
        ...metrics.flatMap((metric): [CompareColumn, CsvCell][] => [
          [metric, figureCell(current, metric, ground)],
          [`${metric}Before`, figureCell(previous, metric, ground)],
        ]),
        ['currency', currency],
      ]);
      return columns.map((column) => cells.get(column) ?? null);
    },
  );
}

/** The chart of the comparison's metric as a table, with one column per item. */
export function comparisonCourse(
  { rowList, buckets }: Comparison,
  names: readonly ItemName[],
  metric: Metric,
): TableFile {
  const lines = rowList.map(({ values }, place) => ({ name: asItIs(names[place]?.name ?? ''), values }));
  return courseFile({
    metric,
    buckets,
    lines,
    before: null,
    currency: rowList[0]?.ground.emvSetting.currency ?? 'USD',
    hasEmv: rowList.every(({ ground }) => isPriced(ground)),
  });
}
