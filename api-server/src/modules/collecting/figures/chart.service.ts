import { chartSeriesMax, type Chart, type chartSplits, type Metric } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import type { DayRange, Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import type { QueryContext } from '../media/media-query.ts';
import { analyse, courseOf, intervalBefore, sumsOver, type Analysis } from './analysis.ts';
import { addUp, columnsOf, knownOf, metricOf } from './figure-sums.ts';
import type { SumKey, SumsRow } from './figures.repository.ts';
import { createSteps } from './view-steps.ts';

export interface ChartWish {
  /** The name of the view's date range. */
  readonly range: TimeRange | undefined;
  readonly metric: Metric;
  readonly by: (typeof chartSplits)[number];
  readonly granularity: Granularity | undefined;
  readonly compare: boolean;
}

type Series = Chart['seriesList'][number];

/** The line that combines the remaining contents, because a chart has a limited number of lines. */
const others = 'others';

function seriesOf({ steps }: Analysis, key: string, rows: readonly SumsRow[], metric: Metric): Series {
  const all = addUp(rows);
  return {
    key,
    values: courseOf(steps, rows, metric),
    total: metricOf(all, metric),
    posts: all.posts,
    known: knownOf(all, metric),
  };
}

const byTotal = (a: Pick<Series, 'key' | 'total'>, b: Pick<Series, 'key' | 'total'>): number =>
  (b.total ?? Number.NEGATIVE_INFINITY) - (a.total ?? Number.NEGATIVE_INFINITY) || (a.key < b.key ? -1 : 1);

/** The contents that get their own line; undefined when all do. */
async function largest(analysis: Analysis, metric: Metric): Promise<string[] | undefined> {
  const { figures, summed, mediaQuery } = analysis;
  if (mediaQuery.contents.length <= chartSeriesMax) return undefined;
  const rows = await figures.sums({ ...sumsOver(analysis, [summed], [['content']]), columns: columnsOf[metric] });
  if (rows.length <= chartSeriesMax) return undefined;
  const whole = rows.map((row) => ({ key: row.content ?? others, total: metricOf(row, metric) })).toSorted(byTotal);
  return whole.slice(0, chartSeriesMax - 1).map(({ key }) => key);
}

const keysOf: Readonly<Record<ChartWish['by'], readonly SumKey[]>> = {
  total: ['step'],
  content: ['content', 'step'],
  type: ['type', 'step'],
};

function splitByContent(analysis: Analysis, rows: readonly SumsRow[], metric: Metric): Series[] {
  const series = [...Map.groupBy(rows, ({ content }) => content ?? others)].map(([key, own]) =>
    seriesOf(analysis, key, own, metric),
  );
  return [
    ...series.filter(({ key }) => key !== others).toSorted(byTotal),
    ...series.filter(({ key }) => key === others),
  ];
}

const splitByType = (analysis: Analysis, rows: readonly SumsRow[], metric: Metric): Series[] =>
  [...Map.groupBy(rows, ({ type }) => type ?? others)]
    .map(([key, own]) => seriesOf(analysis, key, own, metric))
    .toSorted(byTotal);

const whole = (analysis: Analysis, rows: readonly SumsRow[], metric: Metric): Series[] => [
  seriesOf(analysis, 'total', rows, metric),
];

const split = { total: whole, content: splitByContent, type: splitByType } as const;

/** The same for the previous interval; null where there is none. */
function before(analysis: Analysis, name: TimeRange | undefined): (Analysis & { readonly range: DayRange }) | null {
  const {
    mediaQuery,
    steps: { granularity },
  } = analysis;
  const range = intervalBefore(analysis, mediaQuery, name);
  if (range === null) return null;
  return { ...analysis, range, steps: createSteps(range, granularity, mediaQuery.weekStart) };
}

function describePrevious(
  then: Analysis & { readonly range: DayRange },
  rows: readonly SumsRow[],
  metric: Metric,
): Chart['previous'] {
  const { values, total } = seriesOf(then, 'total', rows, metric);
  return { range: then.range, values, total };
}

/** The chart of one metric over a view. */
export async function describeChart(
  queryContext: QueryContext,
  view: MediaView,
  { range: name, metric, by, granularity, compare }: ChartWish,
): Promise<Chart> {
  const analysis = await analyse(queryContext, view, granularity);
  const then = compare && by === 'total' ? before(analysis, name) : null;
  // The selection of lines is from a moment earlier, but all values of the lines come from one snapshot.
  const named = by === 'content' ? await largest(analysis, metric) : undefined;
  const columns = columnsOf[metric];
  const {
    ground,
    sums: [rows = [], rowsThen = []],
  } = await analysis.figures.provenanceWith(analysis.mediaQuery, [
    { ...sumsOver(analysis, [analysis.summed], [keysOf[by]]), columns, ...(named === undefined ? {} : { named }) },
    ...(then === null ? [] : [{ ...sumsOver(then, [then.range], [keysOf.total]), columns }]),
  ]);
  return {
    granularity: analysis.steps.granularity,
    buckets: [...analysis.steps.steps],
    seriesList: split[by](analysis, rows, metric),
    previous: then && describePrevious(then, rowsThen, metric),
    ground,
  };
}
