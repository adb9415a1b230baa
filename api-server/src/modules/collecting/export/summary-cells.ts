import { emvLinesOf, toMajor } from '@tessera/contracts/emv/emv-lines';
import type { Language } from '@tessera/contracts/i18n/languages';
import {
  isPriced,
  metricLabels,
  metrics,
  type Figures,
  type Metric,
  type Summary,
  type SummaryTable,
} from '@tessera/contracts/media/figures.schema';
import { summaryFileColumns } from '@tessera/contracts/summary/summary-file.labels';
import type { CsvCell } from './csv-line.ts';
import { figureCell, figureCells, meanCell, type FiguresGround } from './figure-cells.ts';

interface CellsGround {
  readonly language: Language;
  /** Content names by id. */
  readonly contentNames: ReadonlyMap<string, string>;
}

type Cells = ReadonlyMap<string, CsvCell>;
type Change = Pick<Summary, 'current' | 'previous'>;

const partLabels = { like: metricLabels.likes, comment: metricLabels.comments, view: metricLabels.views } as const;

const knownOf = (figures: Figures, metric: Metric): number =>
  metric === 'posts' ? figures.posts : figures[metric].known;

function metricRows({ current, previous }: Change, ground: FiguresGround, language: Language): Cells[] {
  return metrics.map(
    (metric) =>
      new Map<string, CsvCell>([
        ['metric', metricLabels[metric][language]],
        ['now', figureCell(current, metric, ground)],
        ['before', figureCell(previous, metric, ground)],
        ['mean', meanCell(current, metric, ground)],
        ['meanBefore', meanCell(previous, metric, ground)],
        ['known', knownOf(current, metric)],
        ['posts', current.posts],
        ['currency', metric === 'emv' ? ground.currency : null],
      ]),
  );
}

function splitRow(name: string, { current, previous }: Change, whole: Figures, ground: FiguresGround): Cells {
  const emv = figureCell(current, 'emv', ground);
  return new Map<string, CsvCell>([
    ['name', name],
    ...figureCells(current, ground),
    ...metrics.map((metric) => [`${metric}Before`, figureCell(previous, metric, ground)] as const),
    ['emvShare', emv === null || whole.emv.sum === 0 ? null : (current.emv.sum / whole.emv.sum) * 100],
    ['currency', ground.currency],
  ]);
}

function emvRows(
  { typeList, ground: { emvSetting } }: Summary,
  { currency, hasEmv }: FiguresGround,
  language: Language,
): Cells[] {
  if (!hasEmv) return [];
  return emvLinesOf(typeList, emvSetting).flatMap(({ type, lines }) =>
    lines.map(
      ({ part, volume, unit, amount }) =>
        new Map<string, CsvCell>([
          ['type', type],
          ['part', partLabels[part][language]],
          ['volume', volume],
          ['unit', toMajor(unit, currency)],
          ['amount', toMajor(amount, currency)],
          ['currency', currency],
        ]),
    ),
  );
}

/** The rows of a summary's table, with cells in the order of `summaryFileColumns`. */
export function summaryCells(
  summary: Summary,
  table: SummaryTable,
  { language, contentNames }: CellsGround,
): CsvCell[][] {
  const ground: FiguresGround = { currency: summary.ground.emvSetting.currency, hasEmv: isPriced(summary.ground) };
  const rowsOf: Readonly<Record<SummaryTable, () => Cells[]>> = {
    metrics: () => metricRows(summary, ground, language),
    content: () =>
      summary.contentList.map(({ contentId, ...change }) =>
        splitRow(contentNames.get(contentId) ?? '', change, summary.current, ground),
      ),
    type: () => summary.typeList.map(({ type, ...change }) => splitRow(type, change, summary.current, ground)),
    emv: () => emvRows(summary, ground, language),
  };
  const columns = Object.keys(summaryFileColumns[table].labels);
  return rowsOf[table]().map((row) => columns.map((column) => row.get(column) ?? null));
}
