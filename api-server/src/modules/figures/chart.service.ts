import { chartSeriesMax } from '@tessera/contracts/media/figures.schema';
import type { Chart, chartSplits, Metric } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { previousRange } from '@tessera/contracts/time/ranges';
import type { Granularity } from '@tessera/contracts/time/ranges';
import type { Asker } from '../media/media-question.ts';
import { analyse, courseOf, sumsOver } from './analysis.ts';
import type { Analysis } from './analysis.ts';
import { addUp, columnsOf, metricOf } from './figure-sums.ts';
import type { SumsRow } from './figures.repository.ts';
import { createSteps } from './view-steps.ts';

export interface ChartWish {
  readonly metric: Metric;
  readonly by: (typeof chartSplits)[number];
  readonly granularity: Granularity | undefined;
  readonly compare: boolean;
}

type Series = Chart['seriesList'][number];

/** What is folded together because a chart has only so many lines. */
const others = 'others';

const seriesOf = ({ steps }: Analysis, key: string, rows: readonly SumsRow[], metric: Metric): Series => ({ key, values: courseOf(steps, rows, metric), total: metricOf(addUp(rows), metric) });

const byTotal = (a: Series, b: Series): number => (b.total ?? Number.NEGATIVE_INFINITY) - (a.total ?? Number.NEGATIVE_INFINITY) || (a.key < b.key ? -1 : 1);

/** The contents that get a line of their own; undefined when all do. */
async function largest(analysis: Analysis, metric: Metric): Promise<string[] | undefined> {
  const { figures, range, question } = analysis;
  if (question.contents.length <= chartSeriesMax) return undefined;
  const rows = await figures.sums({ ...sumsOver(analysis, range, [['content']]), columns: columnsOf[metric] });
  if (rows.length <= chartSeriesMax) return undefined;
  const whole = rows.map((row) => ({ key: row.content ?? others, values: [], total: metricOf(row, metric) })).toSorted(byTotal);
  return whole.slice(0, chartSeriesMax - 1).map(({ key }) => key);
}

async function splitByContent(analysis: Analysis, metric: Metric): Promise<Series[]> {
  const named = await largest(analysis, metric);
  const rows = await analysis.figures.sums({ ...sumsOver(analysis, analysis.range, [['content', 'step']]), columns: columnsOf[metric], ...(named === undefined ? {} : { named }) });
  const series = [...Map.groupBy(rows, ({ content }) => content ?? others)].map(([key, own]) => seriesOf(analysis, key, own, metric));
  return [...series.filter(({ key }) => key !== others).toSorted(byTotal), ...series.filter(({ key }) => key === others)];
}

async function splitByType(analysis: Analysis, metric: Metric): Promise<Series[]> {
  const rows = await analysis.figures.sums({ ...sumsOver(analysis, analysis.range, [['type', 'step']]), columns: columnsOf[metric] });
  return [...Map.groupBy(rows, ({ type }) => type ?? others)].map(([key, own]) => seriesOf(analysis, key, own, metric)).toSorted(byTotal);
}

async function whole(analysis: Analysis, metric: Metric): Promise<Series[]> {
  const rows = await analysis.figures.sums({ ...sumsOver(analysis, analysis.range, [['step']]), columns: columnsOf[metric] });
  return [seriesOf(analysis, 'total', rows, metric)];
}

async function describePrevious(analysis: Analysis, metric: Metric): Promise<Chart['previous']> {
  const { range: now, weekStart, steps: { granularity } } = analysis;
  if (now === null) return null;
  const range = previousRange(now);
  const before: Analysis = { ...analysis, range, steps: createSteps(range, granularity, weekStart) };
  const [series] = await whole(before, metric);
  return series === undefined ? null : { range, values: series.values, total: series.total };
}

const split = { total: whole, content: splitByContent, type: splitByType } as const;

/** The course of one metric over a view. */
export async function describeChart(asker: Asker, view: MediaView, { metric, by, granularity, compare }: ChartWish): Promise<Chart> {
  const analysis = await analyse(asker, view, granularity);
  return {
    granularity: analysis.steps.granularity,
    buckets: [...analysis.steps.steps],
    seriesList: await split[by](analysis, metric),
    previous: compare && by === 'total' ? await describePrevious(analysis, metric) : null,
    ground: analysis.ground,
  };
}
