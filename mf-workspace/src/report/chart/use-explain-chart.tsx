import type { Chart, Metric, Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { stepsOf, type DayRange } from '@tessera/contracts/time/ranges';
import type { ExplainPoint } from '@tessera/ui/shared-modules/chart';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExplainedInputs,
  LoadState,
  toLoadable,
  useFormat,
  type ExplainedInput,
  type Explanation,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { figureOf } from '../../lib/figures/metric-figure.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { useSummaryQuery } from '../summary/use-summary.ts';
import { useExplain } from '../use-explain.ts';
import { useOrigin } from '../use-origin.ts';
import type { AskedChart } from './asked-chart.ts';
import { figuresOfLine, type ChartLine } from './line-figures.ts';

/** A chart with its parameters. */
export interface AnsweredChart {
  readonly chart: Chart;
  readonly asked: AskedChart;
  readonly question: MediaViewInput;
}

interface ChartExplanations {
  /** Explains one value of a line. */
  readonly point: ExplainPoint;
  /** Explains the total of a line over the whole range. */
  readonly total: (series: Chart['seriesList'][number]) => Explanation;
}

/** Explanations of the numbers of a chart. */
export function useExplainChart({ chart, asked, question }: AnsweredChart): ChartExplanations {
  const { t } = useTranslation('workspace');
  const { change } = useFormat();
  const { weekStart } = useCurrentView();
  const { buckets, granularity, seriesList, previous, ground } = chart;
  const { metric, by } = asked;
  const text = useMetricText(ground.emvSetting.currency);
  const origin = useOrigin(ground);
  const formula = t(`report.formula.${metric}`);
  const keys = seriesList.map(({ key }) => key);
  const bucketsBefore = previous === null ? [] : stepsOf(previous.range, granularity, weekStart);

  const beside = (now: number | null, before: number | null): readonly ExplainedInput[] => [
    { label: t('report.input.before'), value: text.full(metric, before) },
    ...(now === null || before === null || before === 0
      ? []
      : [{ label: t('report.input.change'), value: change((now - before) / before) }]),
  ];
  return {
    point: ({ seriesKey, step, isPrevious }) => {
      const range = (isPrevious ? bucketsBefore : buckets)[step];
      const drawn = isPrevious ? previous?.values[step] : seriesList.find(({ key }) => key === seriesKey)?.values[step];
      if (range === undefined || drawn === undefined) return null;
      const line = { by, key: seriesKey, keys };
      return {
        ...origin,
        formula,
        ingredients: (
          <LineIngredients
            key={`${seriesKey} ${range.dateFrom}`}
            question={question}
            metric={metric}
            line={line}
            range={range}
            drawn={drawn}
          />
        ),
      };
    },
    total: ({ key, total }) => ({
      ...origin,
      formula,
      ingredients: (
        <LineIngredients question={question} metric={metric} line={{ by, key, keys }} range={null} drawn={total} />
      ),
      ...(key === 'total' && previous !== null ? { inputs: beside(total, previous.total) } : {}),
    }),
  };
}

interface LineIngredientsProps {
  /** The view of the chart. */
  readonly question: MediaViewInput;
  readonly metric: Metric;
  readonly line: ChartLine;
  /** The days of the value; null for the whole view. */
  readonly range: DayRange | null;
  /** The value in the chart. */
  readonly drawn: number | null;
}

/**
 * The inputs of one value of a chart. A chart has thousands of values, so the inputs are fetched only when one is
 * opened.
 */
function LineIngredients({ question, metric, line, range, drawn }: LineIngredientsProps): ReactNode {
  const query = useSummaryQuery({ ...question, ...range });
  return (
    <LoadState state={toLoadable(query)} skeleton={<Skeleton height={72} />}>
      {(summary) => <Ingredients metric={metric} summary={summary} line={line} range={range} drawn={drawn} />}
    </LoadState>
  );
}

type IngredientsProps = Omit<LineIngredientsProps, 'question'> & { readonly summary: Summary };

function Ingredients({ metric, summary, line, range, drawn }: IngredientsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { ground } = summary;
  const text = useMetricText(ground.emvSetting.currency);
  const explain = useExplain(ground);
  const figures = figuresOfLine(summary, line);
  const now = figureOf(figures, metric).value;
  const { inputs = [], unknown } = explain({ metric, current: figures, range });
  // The server rounds the EMV of `others` once; here it is the sum of amounts that were rounded per content, so the two
  // may differ.
  const isComparable = line.key !== 'others' || metric !== 'emv';
  return (
    <>
      <ExplainedInputs inputs={inputs} {...(unknown === undefined ? {} : { unknown })} />
      {isComparable && now !== drawn && <p>{t('report.chart.changed', { value: text.full(metric, now) })}</p>}
    </>
  );
}
