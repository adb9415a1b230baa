import type { Chart } from '@tessera/contracts/media/figures.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { stepsOf } from '@tessera/contracts/time/ranges';
import type { ExplainPoint } from '@tessera/ui/shared-modules/chart';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { ExplainedInput, Explanation } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../../views/use-board-view.ts';
import type { AskedChart } from './asked-chart.ts';
import { LineIngredients } from './line-ingredients.tsx';
import { useMetricText } from '../../figures/use-metric-text.ts';
import { useOrigin } from '../use-origin.ts';

/** A chart with what it answers. */
export interface AnsweredChart {
  readonly chart: Chart;
  readonly asked: AskedChart;
  readonly question: MediaViewInput;
}

interface ChartExplanations {
  /** Of one value of a line. */
  readonly point: ExplainPoint;
  /** Of what a line comes to over the whole range. */
  readonly total: (series: Chart['seriesList'][number]) => Explanation;
}

/** What stands behind the numbers of a chart. */
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
    ...(now === null || before === null || before === 0 ? [] : [{ label: t('report.input.change'), value: change((now - before) / before) }]),
  ];
  return {
    point: ({ seriesKey, step, isPrevious }) => {
      const range = (isPrevious ? bucketsBefore : buckets)[step];
      const drawn = isPrevious ? previous?.values[step] : seriesList.find(({ key }) => key === seriesKey)?.values[step];
      if (range === undefined || drawn === undefined) return null;
      const line = { by, key: seriesKey, keys };
      return { ...origin, formula, ingredients: <LineIngredients key={`${seriesKey} ${range.dateFrom}`} question={question} metric={metric} line={line} range={range} drawn={drawn} /> };
    },
    total: ({ key, total }) => ({
      ...origin,
      formula,
      ingredients: <LineIngredients question={question} metric={metric} line={{ by, key, keys }} range={null} drawn={total} />,
      ...(key === 'total' && previous !== null ? { inputs: beside(total, previous.total) } : {}),
    }),
  };
}
